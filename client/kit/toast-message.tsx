import X from "lucide-react/icons/x";
import { limits } from "./limits";
import type { Toast } from "./toast-context";
import styles from "./toast-message.module.css";
import { useTimeout } from "./use-timeout";

/** Waits while somebody reads it with the pointer or the focus on it. */
export function ToastMessage({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const { pause, resume } = useTimeout(onGone, toast.milliseconds ?? limits.toastMs);
  const undo = () => {
    toast.onUndo?.();
    onGone();
  };
  return (
    <div
      className={styles.toast}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <span className={styles.text}>{toast.message}</span>
      {toast.onUndo && (
        <button type="button" className={styles.undo} onClick={undo}>
          Undo
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={onGone}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
