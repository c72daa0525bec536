import { useEffect, useEffectEvent } from "react";

const maxFrames = 3;
/** Where a dialog puts the focus by itself: on its title when it opens, and on the whole of it. */
const taker = "body, [role=dialog], [role=dialog] h2";

/**
 * Puts the focus where a part of a dialog begins that has just taken another's place. A dialog in which the focused
 * element disappears draws the focus to itself, a frame later once more: for so long it is asked for again.
 */
export function useFocusStart(focus: () => void): void {
  const start = useEffectEvent(focus);
  useEffect(() => {
    let frames = 0;
    let frame = 0;
    const insist = () => {
      const isDrawnAway = document.activeElement?.matches(taker) ?? true;
      if (frames === 0 || isDrawnAway) start();
      frames += 1;
      if (frames <= maxFrames) frame = requestAnimationFrame(insist);
    };
    insist();
    return () => cancelAnimationFrame(frame);
  }, []);
}
