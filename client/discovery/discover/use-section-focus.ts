import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Longer than the content above a heading takes to load. */
const alignMilliseconds = 3_000;
const inputs = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Moves focus to the heading of a section and waits for one that has not rendered yet. */
export function useSectionFocus(): (headingId: string) => void {
  const wanted = useRef<string | null>(null);
  const [, setAsked] = useState(0);
  const { hash } = useLocation();

  // Browsers follow a fragment only on page loads, not on client navigation.
  useEffect(() => {
    if (hash) wanted.current = hash.slice(1);
  }, [hash]);

  useEffect(() => {
    const heading = wanted.current && document.getElementById(wanted.current);
    if (!heading) return;
    wanted.current = null;
    heading.focus({ preventScroll: true });
    scrollTo(heading);
  });

  return useCallback((headingId: string) => {
    wanted.current = headingId;
    setAsked((count) => count + 1);
  }, []);
}

/** Scrolls again whenever the page changes its height: the content above is replaced by that of the new choice. */
function scrollTo(heading: HTMLElement) {
  const prefersReducedMotion = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  const behavior = prefersReducedMotion ? "instant" : "smooth";
  const align = () => {
    if (document.activeElement === heading) heading.scrollIntoView?.({ behavior, block: "start" });
    else stop();
  };
  const stop = () => {
    observer?.disconnect();
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, stop);
  };
  const observer = window.ResizeObserver && new ResizeObserver(align);
  const timer = setTimeout(stop, alignMilliseconds);
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  align();
  observer?.observe(document.body);
}
