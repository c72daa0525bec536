import { useCallback, useEffect, useRef, useState } from "react";

/** Leads to the heading of a section: reading goes on there. One that is still to come is waited for. */
export function useSectionFocus(): (headingId: string) => void {
  const wanted = useRef<string | null>(null);
  const [, setAsked] = useState(0);

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
