import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
  type AddToastContainer,
  pageToast,
  type Toast,
  ToastContext,
  ToastContainerContext,
} from "./toast-context";
import { ToastMessage } from "./toast-message";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

interface ShownToast {
  toast: Toast;
  key: number;
  /** The container of the dialog that it leaves with. */
  home: HTMLElement | undefined;
}

/** One toast at a time. Its live regions are rendered in advance: screen readers ignore one inserted with its text. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [containers, setContainers] = useState<readonly HTMLElement[]>([]);
  const topContainer = useRef<HTMLElement>(undefined);
  const isHydrated = useHydrated();
  const show = useCallback((toast: Toast) => {
    const home = toast.outlivesDialog ? undefined : topContainer.current;
    setShown((previous) => ({ toast, home, key: (previous?.key ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    pageToast.show = show;
  }, [show]);
  const dismiss = useCallback(() => setShown(null), []);
  const addContainer = useCallback<AddToastContainer>((container) => {
    setContainers((current) => [...current, container]);
    return () => {
      setContainers((current) => current.filter((other) => other !== container));
      setShown((current) => (current?.home === container ? null : current));
    };
  }, []);

  const dialogContainer = containers.at(-1);
  useLayoutEffect(() => {
    topContainer.current = dialogContainer;
  }, [dialogContainer]);
  const message = shown && (
    <ToastMessage
      key={shown.key}
      toast={shown.toast}
      isInDialog={dialogContainer !== undefined}
      onDismiss={dismiss}
    />
  );
  return (
    <ToastContext value={show}>
      <ToastContainerContext value={addContainer}>{children}</ToastContainerContext>
      {isHydrated &&
        createPortal(
          <div role="status" aria-live="polite">
            {!dialogContainer && message}
          </div>,
          document.body,
        )}
      {dialogContainer && createPortal(message, dialogContainer)}
    </ToastContext>
  );
}
