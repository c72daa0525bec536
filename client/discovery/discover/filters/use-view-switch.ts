import { useLayoutEffect, useRef } from "react";
import type { View } from "./discover-address";
import "./view-switch.css";

/** Lets the old view fade into the new one, where the browser can and motion is welcome. */
export function useViewSwitch(view: View, change: (view: View) => void): (view: View) => void {
  const shown = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    shown.current?.();
    shown.current = null;
  }, [view]);

  return (next) => {
    const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    if (next === view || isCalm || !("startViewTransition" in document)) return change(next);
    const transition = document.startViewTransition(() => {
      // The browser holds its picture of the page until the new view stands.
      return new Promise<void>((resolve) => {
        shown.current = resolve;
        change(next);
      });
    });
    // Cut short by the next switch or by a hidden page, the view has changed all the same.
    transition.ready.catch(() => undefined);
    transition.updateCallbackDone.catch(() => undefined);
  };
}
