import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { currentLocation } from "#client/ui/hooks/current-location";

/**
 * The open picture, stored in the history entry so that Back closes it. `of` tells several lists of a page apart.
 */
export function useShownPicture(count: number, of = "") {
  const location = useLocation();
  const navigate = useNavigate();
  const [isSettled, setSettled] = useState(false);
  // After a reload the picture reopens, but only after the dialog below it.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, []);

  const isHiding = useRef(false);
  useLayoutEffect(() => {
    isHiding.current = false;
  }, [location]);
  return {
    isSettled,
    shown: parsePicture(location.state, count, of),
    show(picture: number): void {
      const { state, ...present } = currentLocation();
      const before = typeof state === "object" ? state : null;
      void navigate(present, { state: { ...before, picture, pictureOf: of } });
    },
    hide(): void {
      // The browser goes back a moment later: a second press must not leave the profile too.
      if (isHiding.current) return;
      isHiding.current = true;
      void navigate(-1);
    },
  };
}

function parsePicture(entry: unknown, count: number, of: string): number | null {
  if (typeof entry !== "object" || entry === null || !("picture" in entry)) return null;
  const { picture, pictureOf = "" } = entry as { picture: unknown; pictureOf?: unknown };
  if (pictureOf !== of || typeof picture !== "number") return null;
  return picture >= 0 && picture < count ? picture : null;
}
