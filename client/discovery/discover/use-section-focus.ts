import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

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
    scrollIntoViewOnResize(heading);
  });

  return useCallback((headingId: string) => {
    wanted.current = headingId;
    setAsked((count) => count + 1);
  }, []);
}

/**
 * Scrolls again whenever the page changes its height, until the next input: the content above is replaced by that of
 * the new choice.
 */
function scrollIntoViewOnResize(heading: HTMLElement) {
  if (!window.ResizeObserver) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = isCalm ? "instant" : "smooth";
  // Reports the current height first.
  const observer = new ResizeObserver(() => heading.scrollIntoView({ behavior }));
  const inputs = ["wheel", "pointerdown", "keydown"];
  const stop = () => {
    observer.disconnect();
    for (const input of inputs) removeEventListener(input, stop);
  };
  for (const input of inputs) addEventListener(input, stop);
  observer.observe(document.body);
}
