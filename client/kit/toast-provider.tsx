import { useCallback, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { ToastContext, type Toast } from "./toast-context";
import { ToastMessage } from "./toast-message";
import { useHydrated } from "./use-hydrated";

/** One message at a time. Its live region is in the page from the start, because one that arrives together with
 *  its text is not read out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null);
  const isHydrated = useHydrated();
  const show = useCallback(
    (toast: Toast) => setShown((earlier) => ({ toast, key: (earlier?.key ?? 0) + 1 })),
    [],
  );
  const dismiss = useCallback(() => setShown(null), []);
  return (
    <ToastContext value={show}>
      {children}
      {isHydrated &&
        createPortal(
          <div role="status" aria-live="polite" data-toast="">
            {shown && <ToastMessage key={shown.key} toast={shown.toast} onGone={dismiss} />}
          </div>,
          document.body,
        )}
    </ToastContext>
  );
}
