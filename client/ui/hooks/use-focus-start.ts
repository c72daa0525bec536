import { useEffect, useEffectEvent } from "react";

const maxFrames = 3;
/** Elements that a dialog focuses by itself. */
const dialogFocusTargets = "body, [role=dialog], [role=dialog] h2";
/** Only the newest part may take the focus again. */
let newest = 0;

/**
 * Focuses the start of a new part of a dialog. When the focused element disappears, the dialog library takes the focus,
 * and again one frame later, or returns it to the control that had it, so this repeats for some frames.
 */
export function useFocusStart(focus: () => void): void {
  const start = useEffectEvent(focus);
  useEffect(() => {
    const own = ++newest;
    const before = document.activeElement;
    let frames = 0;
    let frame = 0;
    const focusAgain = () => {
      if (own !== newest) return;
      const { activeElement } = document;
      const isTaken = activeElement?.matches(dialogFocusTargets) ?? true;
      if (frames === 0 || isTaken || activeElement === before) start();
      frames += 1;
      if (frames <= maxFrames) frame = requestAnimationFrame(focusAgain);
    };
    focusAgain();
    return () => cancelAnimationFrame(frame);
  }, []);
}
