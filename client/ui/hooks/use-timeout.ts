import { useCallback, useEffect, useRef } from "react";

/** A timeout that can be paused and resumes with the remaining time. */
export function useTimeout(
  done: () => void,
  milliseconds: number,
): { pause: () => void; resume: () => void } {
  const latest = useRef(done);
  const left = useRef(milliseconds);
  const since = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = done;
  });

  const pause = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= performance.now() - since.current;
  }, []);
  const resume = useCallback(() => {
    if (timer.current !== undefined) return;
    since.current = performance.now();
    timer.current = setTimeout(() => latest.current(), Math.max(0, left.current));
  }, []);
  useEffect(() => {
    left.current = milliseconds;
    resume();
    return pause;
  }, [milliseconds, pause, resume]);
  return { pause, resume };
}
