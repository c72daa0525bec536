import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The open picture, stored in the history entry so that Back closes it. */
export function useShownPicture(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const [isSettled, setSettled] = useState(false);
  // After a reload the picture reopens, but only after the dialog below it.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, []);

  const entry: unknown = location.state;
  return {
    isSettled,
    shown: parsePicture(entry, count),
    show(picture: number): void {
      const state = { ...(typeof entry === "object" ? entry : null), picture };
      void navigate(location, { state });
    },
    hide: () => void navigate(-1),
  };
}

function parsePicture(entry: unknown, count: number): number | null {
  if (typeof entry !== "object" || entry === null || !("picture" in entry)) return null;
  const { picture } = entry;
  return typeof picture === "number" && picture >= 0 && picture < count ? picture : null;
}
