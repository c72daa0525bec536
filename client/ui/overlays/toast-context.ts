import { createContext, use, useCallback } from "react";

export type Toast = {
  message: string;
  /** Adds an Undo button. */
  onUndo?: () => void;
  /** Adds another button instead. */
  action?: { label: string; onPress: () => void };
  /** Display time; five seconds by default. */
  milliseconds?: number;
  /** Stays when the dialog it was shown in closes, for a message about the closing itself. */
  outlivesDialog?: boolean;
};

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** The text where a dialog or panel failed to load. */
export const couldNotOpen = "That didn’t open. Check your connection and try again.";

/** For code outside React components. */
export const pageToast: { show(toast: Toast): void } = { show: () => undefined };

/** Returns a function that shows a toast; a new toast replaces the current one. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

/** Adds a container for toasts and returns the function that removes it. */
export type AddToastContainer = (container: HTMLElement) => () => void;

export const ToastContainerContext = createContext<AddToastContainer>(() => () => undefined);

/** Focus trapping: a modal dialog hides everything outside it, so toasts render inside the top dialog. Returns a `ref`. */
export function useToastContainer() {
  const addContainer = use(ToastContainerContext);
  return useCallback(
    (container: HTMLElement | null) => (container ? addContainer(container) : undefined),
    [addContainer],
  );
}
