import type { MouseEvent } from "react";

/** Whether a click has no modifier key, with which the browser opens a link elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
