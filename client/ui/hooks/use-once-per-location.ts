import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Runs a navigation at most once per location. The browser goes back a moment later: a second press must not leave the
 * page below too.
 */
export function useOncePerLocation(): (leave: () => void) => void {
  const location = useLocation();
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [location]);

  return (leave) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    leave();
  };
}
