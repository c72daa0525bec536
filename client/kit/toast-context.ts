import { createContext, use } from "react";

export type Toast = {
  message: string;
  /** Offers to take back what the message tells. */
  onUndo?: () => void;
  /** How long it stays; five seconds otherwise. */
  milliseconds?: number;
};

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Answers the function that shows a message; a new one takes the place of the one shown. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}
