import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { tabStorage } from "#client/ui/storage/browser-storage";
import { documentId, type HistoryState } from "./dialogs/dialog-location";

const storageKey = "scroll-positions";
const maxPositions = 100;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(tabStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function storePosition(entry: string) {
  const others = Object.entries(readPositions()).filter(([key]) => key !== entry);
  const kept = [...others.slice(1 - maxPositions), [entry, window.scrollY]];
  tabStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
}

export function focusHeading() {
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
    history.scrollRestoration = "manual";
    // The browser restores the position after a reload, which shows an open profile as a page of its own.
    const restore = () => {
      if (history.state?.usr?.page?.documentId !== documentId) history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", restore);
    return () => window.removeEventListener("pagehide", restore);
  }, []);

  useLayoutEffect(() => {
    let pending = 0;
    const onScroll = () => {
      cancelAnimationFrame(pending);
      pending = requestAnimationFrame(() => storePosition(key));
    };
    window.addEventListener("scroll", onScroll);
    return () => {
      cancelAnimationFrame(pending);
      window.removeEventListener("scroll", onScroll);
    };
  }, [key]);

  useLayoutEffect(() => {
    if (shownPage.current !== pathname) {
      shownPage.current = pathname;
      document.documentElement.dataset.navigated = "";
      if (navigationType === "POP") {
        window.scrollTo({ top: readPositions()[key] ?? 0, behavior: "instant" });
        return;
      }
      if (!hash && !state?.isSamePage) {
        window.scrollTo({ top: 0, behavior: "instant" });
        focusHeading();
      }
    }
    // Without a scroll event, such as below a dialog, the new entry would have no position.
    storePosition(key);
  }, [pathname, hash, key, navigationType, state]);

  return null;
}
