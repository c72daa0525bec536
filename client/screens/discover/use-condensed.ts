import { type RefObject, useEffect, useRef, useState } from "react";

/** True once the page has been scrolled so far that `mark` has left it at the top. */
export function useCondensed(): { mark: RefObject<HTMLDivElement | null>; isCondensed: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isCondensed, setCondensed] = useState(false);
  useEffect(() => {
    if (!mark.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setCondensed(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isCondensed };
}
