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
    const prefersReducedMotion = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({
      behavior: prefersReducedMotion ? "instant" : "smooth",
      block: "start",
    });
  });

  return useCallback((headingId: string) => {
    wanted.current = headingId;
    setAsked((count) => count + 1);
  }, []);
}
