import type { FocusEvent } from "react";

/**
 * For the `onFocus` of a dialog's popup. When a focused control disappears, the library focuses the popup, and again
 * one frame later, wherever the focus is by then. This returns the focus to the control that it was taken from.
 */
export function returnFocus({
  target,
  currentTarget,
  relatedTarget,
}: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || !(relatedTarget instanceof HTMLElement)) return;
  // Another control has taken the focus since.
  if (document.activeElement !== currentTarget) return;
  // A press on the popup's background.
  if (currentTarget.matches(":active")) return;
  if (currentTarget.contains(relatedTarget)) relatedTarget.focus({ preventScroll: true });
}
