import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

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
    // Without storage a page that is gone back to starts at its top.
  }
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * What a browser does by itself when a page is loaded: a new page starts at its top and is read
 * from its heading; a page that is gone back to stands where it was left.
 */
export function NavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const way = useNavigationType();
  const shownPage = useRef(pathname);

  useEffect(() => {
    const previous = history.scrollRestoration;
    history.scrollRestoration = "manual";
    // A reload is the browser's own affair.
    const giveBack = () => (history.scrollRestoration = "auto");
    window.addEventListener("pagehide", giveBack);
    return () => {
      window.removeEventListener("pagehide", giveBack);
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
    if (way === "POP") {
      window.scrollTo({ top: readPositions()[key] ?? 0, behavior: "instant" });
      return;
    }
    if (hash) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
  }, [pathname, hash, key, way]);

  return null;
}
