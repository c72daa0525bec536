import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Which picture was opened. Opening is a step of the history, so Back closes it. */
export function useShownPicture(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const [isSettled, setSettled] = useState(false);
  // A reload opens it again, once the dialog below it has opened.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, []);

  const entry: unknown = location.state;
  return {
    isSettled,
    shown: readPicture(entry, count),
    show(picture: number): void {
      const state = { ...(typeof entry === "object" ? entry : null), picture };
      void navigate(location, { state });
    },
    hide: () => void navigate(-1),
  };
}

function readPicture(entry: unknown, count: number): number | null {
  if (typeof entry !== "object" || entry === null || !("picture" in entry)) return null;
  const { picture } = entry;
  return typeof picture === "number" && picture >= 0 && picture < count ? picture : null;
}
