import { useLayoutEffect, useRef } from "react";
import type { View } from "#client/discovery/filters/discover-address";
import "./view-switch.css";

/** Cross-fades the views, unless the browser cannot or reduced motion is preferred. */
export function useViewSwitch(view: View, change: (view: View) => void): (view: View) => void {
  const shown = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    shown.current?.();
    shown.current = null;
  }, [view]);

  return (next) => {
    const prefersReducedMotion = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    if (next === view || prefersReducedMotion || !("startViewTransition" in document))
      return change(next);
    const transition = document.startViewTransition(() => {
      // The transition waits until the new view has rendered.
      return new Promise<void>((resolve) => {
        shown.current = resolve;
        change(next);
      });
    });
    // A transition that the next one or a hidden page interrupts rejects; the view has changed anyway.
    transition.ready.catch(() => undefined);
    transition.updateCallbackDone.catch(() => undefined);
  };
}
