import type { MouseEvent } from "react";

/** Whether a press on a link opens it here; with a key held down, the browser opens it elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
