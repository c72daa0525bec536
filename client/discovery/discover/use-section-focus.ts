import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Leads to the heading of a section: reading goes on there. One that is still to come is waited for. */
export function useSectionFocus(): (headingId: string) => void {
  const wanted = useRef<string | null>(null);
  const [, setAsked] = useState(0);
  const { hash } = useLocation();

  // A link of another page may name the section; the browser itself follows it only when it loads a page.
  useEffect(() => {
    if (hash) wanted.current = hash.slice(1);
  }, [hash]);

  useEffect(() => {
    const heading = wanted.current && document.getElementById(wanted.current);
    if (!heading) return;
    wanted.current = null;
    const isCalm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ behavior: isCalm ? "instant" : "smooth", block: "start" });
  });

  return useCallback((headingId: string) => {
    wanted.current = headingId;
    setAsked((count) => count + 1);
  }, []);
}
