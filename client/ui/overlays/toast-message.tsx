import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { limits } from "#client/ui/limits";
import type { Toast } from "./toast-context";
import styles from "./toast-message.module.css";
import { useTimeout } from "#client/ui/hooks/use-timeout";

export interface ToastMessageProps {
  toast: Toast;
  isInDialog?: boolean;
  onDismiss: () => void;
}

/** Its timeout pauses on hover and focus. F6 moves the focus to it and back. */
export function ToastMessage({ toast, isInDialog, onDismiss }: ToastMessageProps) {
  const { pause, resume } = useTimeout(onDismiss, toast.milliseconds ?? limits.toastMilliseconds);
  const press = toast.action?.onPress ?? toast.onUndo;
  const root = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const restoreFocus = () => {
    if (root.current?.contains(document.activeElement)) previousFocus.current?.focus();
  };
  const dismiss = () => {
    restoreFocus();
    onDismiss();
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInside = root.current?.contains(document.activeElement);
    if (event.key === "F6") {
      event.preventDefault();
      if (isInside) restoreFocus();
      else root.current?.querySelector("button")?.focus();
    } else if (event.key === "Escape" && isInside) {
      // Closes the toast only, not the dialog around it.
      event.stopPropagation();
      dismiss();
    }
  });
  // Before the next event: F6 may follow at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    pause();
    const isInside = root.current?.contains(relatedTarget);
    if (!isInside && relatedTarget instanceof HTMLElement) previousFocus.current = relatedTarget;
  };
  return (
    <div
      ref={root}
      data-toast=""
      className={clsx(styles.toast, isInDialog && styles.inDialog)}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={onFocus}
      onBlur={resume}
    >
      <span className={styles.text}>{toast.message}</span>
      {press && (
        <button
          type="button"
          aria-keyshortcuts="F6"
          className={styles.undo}
          onClick={() => {
            press();
            dismiss();
          }}
        >
          {toast.action?.label ?? "Undo"}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
