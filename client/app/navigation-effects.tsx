import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import type { HistoryState } from "./dialogs/dialog-location";

const storageKey = "scroll-positions";

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function storePosition(entry: string) {
  try {
    const positions = { ...readPositions(), [entry]: window.scrollY };
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage, Back starts at the top.
  }
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Scroll and focus as on a full page load: a new page starts at its top and heading, Back restores the position. A page
 * with paths for its tabs says `isSamePage` in the history entry, and keeps both.
 */
export function NavigationEffects() {
  const { pathname, hash, key, state } = useLocation() as Location<HistoryState | null>;
  const navigationType = useNavigationType();
  const shownPage = useRef(pathname);

  useEffect(() => {
    const previous = history.scrollRestoration;
    history.scrollRestoration = "manual";
    // The browser restores the position after a reload.
    const restore = () => (history.scrollRestoration = "auto");
    window.addEventListener("pagehide", restore);
    return () => {
      window.removeEventListener("pagehide", restore);
      history.scrollRestoration = previous;
    };
  }, []);

  useLayoutEffect(() => {
    let pending = 0;
    const onScroll = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(() => storePosition(key));
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(pending);
      window.removeEventListener("scroll", onScroll);
    };
  }, [key]);

  useLayoutEffect(() => {
    if (shownPage.current === pathname) return;
    shownPage.current = pathname;
    if (navigationType === "POP") {
      window.scrollTo({ top: readPositions()[key] ?? 0, behavior: "instant" });
      return;
    }
    if (hash || state?.isSamePage) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname, hash, key, navigationType, state]);

  return null;
}
