import { type RefObject, useEffect, useRef, useState } from "react";

interface Condensed {
  sentinel: RefObject<HTMLDivElement | null>;
  /** True once `sentinel` has left the viewport at the top. */
  isCondensed: boolean;
  hasChanged: boolean;
}

export function useCondensed(): Condensed {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isCondensed, setCondensed] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!sentinel.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (!last) return;
      const isPast = !last.isIntersecting && last.boundingClientRect.top < 0;
      setCondensed(isPast);
      // The first report is the initial position.
      if (isPast) setChanged(true);
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isCondensed, hasChanged };
}
