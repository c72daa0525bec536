import { createContext, use, useCallback } from "react";

export type Toast = {
  message: string;
  /** Offers to take back what the message tells. */
  onUndo?: () => void;
  /** Offers something else instead. */
  action?: { label: string; onPress: () => void };
  /** How long it stays; five seconds otherwise. */
  milliseconds?: number;
};

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** The same for what is no component: whoever works beside the page. */
export const pageToast: { show(toast: Toast): void } = { show: () => undefined };

/** Answers the function that shows a message; a new one takes the place of the one shown. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

/** Given a place for messages, answers how to take it away again. */
export type AddToastPlace = (place: HTMLElement) => () => void;

export const ToastPlaceContext = createContext<AddToastPlace>(() => () => undefined);

/** A dialog keeps the keys and the screen reader to itself, so messages show inside the one on top. The answer is
 *  the `ref` of an element that stands there from the start. */
export function useToastPlace() {
  const addPlace = use(ToastPlaceContext);
  return useCallback(
    (place: HTMLElement | null) => (place ? addPlace(place) : undefined),
    [addPlace],
  );
}
