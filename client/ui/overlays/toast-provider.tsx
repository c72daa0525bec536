import { useCallback, useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import {
  type AddToastPlace,
  pageToast,
  type Toast,
  ToastContext,
  ToastPlaceContext,
} from "./toast-context";
import { ToastMessage } from "./toast-message";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

/** One message at a time. Its live regions are in the page and in each dialog from the start, because one that
 *  arrives together with its text is not read out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const isHydrated = useHydrated();
  const show = useCallback(
    (toast: Toast) => setShown((earlier) => ({ toast, key: (earlier?.key ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    pageToast.show = show;
  }, [show]);
  const dismiss = useCallback(() => setShown(null), []);
  const addPlace = useCallback<AddToastPlace>((place) => {
    setPlaces((present) => [...present, place]);
    return () => setPlaces((present) => present.filter((other) => other !== place));
  }, []);

  const onTop = places.at(-1);
  const message = shown && (
    <ToastMessage
      key={shown.key}
      toast={shown.toast}
      isInDialog={onTop !== undefined}
      onGone={dismiss}
    />
  );
  return (
    <ToastContext value={show}>
      <ToastPlaceContext value={addPlace}>{children}</ToastPlaceContext>
      {isHydrated &&
        createPortal(
          <div role="status" aria-live="polite">
            {!onTop && message}
          </div>,
          document.body,
        )}
      {onTop && createPortal(message, onTop)}
    </ToastContext>
  );
}
