import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Long enough to notice the mark of a new row. */
const noticedMilliseconds = 2_000;

/** Calls `onSeen` once the element was in view long enough, while `isWatched`. */
export function useSeen(
  isWatched: boolean,
  onSeen: () => void,
): RefObject<HTMLAnchorElement | null> {
  const element = useRef<HTMLAnchorElement>(null);
  const report = useEffectEvent(onSeen);
  useEffect(() => {
    const { current } = element;
    if (!isWatched || !current || !("IntersectionObserver" in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        clearTimeout(timer);
        if (changes.at(-1)?.isIntersecting) timer = setTimeout(() => report(), noticedMilliseconds);
      },
      { threshold: 0.75 },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isWatched]);
  return element;
}
