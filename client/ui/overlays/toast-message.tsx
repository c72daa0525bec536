import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { type FocusEvent, useEffect, useEffectEvent, useRef } from "react";
import { limits } from "#client/ui/limits";
import type { Toast } from "./toast-context";
import styles from "./toast-message.module.css";
import { useTimeout } from "#client/ui/hooks/use-timeout";

export interface ToastMessageProps {
  toast: Toast;
  isInDialog?: boolean;
  onGone: () => void;
}

/** Waits while somebody reads it with the pointer or the focus on it. F6 leads to it and back from anywhere. */
export function ToastMessage({ toast, isInDialog, onGone }: ToastMessageProps) {
  const { pause, resume } = useTimeout(onGone, toast.milliseconds ?? limits.toastMilliseconds);
  const press = toast.action?.onPress ?? toast.onUndo;
  const whole = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const goBack = () => {
    if (whole.current?.contains(document.activeElement)) cameFrom.current?.focus();
  };
  const leave = () => {
    goBack();
    onGone();
  };
  const obey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInside = whole.current?.contains(document.activeElement);
    if (event.key === "F6") {
      event.preventDefault();
      if (isInside) goBack();
      else whole.current?.querySelector("button")?.focus();
    } else if (event.key === "Escape" && isInside) {
      // It takes away the message only, and not the dialog around it.
      event.stopPropagation();
      leave();
    }
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => obey(event);
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    pause();
    const isInside = whole.current?.contains(relatedTarget);
    if (!isInside && relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
  };
  return (
    <div
      ref={whole}
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
            leave();
          }}
        >
          {toast.action?.label ?? "Undo"}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={leave}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
