import { type RefObject, useEffect, useRef, useState } from "react";

interface Condensed {
  mark: RefObject<HTMLDivElement | null>;
  /** True once the page has been scrolled so far that `mark` has left it at the top. */
  isCondensed: boolean;
  hasChanged: boolean;
}

export function useCondensed(): Condensed {
  const mark = useRef<HTMLDivElement>(null);
  const [isCondensed, setCondensed] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!mark.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (!last) return;
      const isPast = !last.isIntersecting && last.boundingClientRect.top < 0;
      setCondensed(isPast);
      // The first report only says where the page begins.
      if (isPast) setChanged(true);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isCondensed, hasChanged };
}
