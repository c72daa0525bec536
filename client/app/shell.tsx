import { Suspense, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useCompared } from "#client/providers/bookmarks/compared-providers";
import { useShortcut } from "#client/ui/hooks/shortcuts";
import { useHasSession } from "#client/session/session-state";
import { DialogHost } from "./dialogs/dialog-host";
import { DialogBoundary, ScreenBoundary } from "./error-boundary";
import { Footer } from "./header/footer";
import { Header } from "./header/header";
import { HydratedPart } from "./hydration/hydrated-parts";
import { NavigationEffects } from "./navigation-effects";
import { OfflineStrip } from "./offline-strip";
import { onDemand } from "./hydration/on-demand";
import { findPage, findRoute } from "./routes";
import { TabBar } from "./header/tab-bar";

const ShortcutsDialog = onDemand("ui/overlays/shortcuts-dialog.tsx", () =>
  import("#client/ui/overlays/shortcuts-dialog").then((module) => module.ShortcutsDialog),
);

const SessionEffects = onDemand("app/session-effects.tsx", () =>
  import("./session-effects").then((module) => module.SessionEffects),
);

const CompareTray = onDemand("discovery/compare/compare-tray.tsx", () =>
  import("#client/discovery/compare/compare-tray").then((module) => module.CompareTray),
);

const shortcuts = [
  ["/", "Search on Discover"],
  ["n", "Write a review"],
  ["?", "Show keyboard shortcuts"],
] as const;

const skipLinkClass =
  "sr focus:not-sr focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-md focus:bg-raised focus:px-4 focus:py-2";

export function Shell() {
  const { pathname } = useLocation();
  return (
    <DialogHost>
      <a href="#main" className={skipLinkClass}>
        Skip to content
      </a>
      <Shortcuts />
      <Header />
      <OfflineStrip />
      <main id="main" tabIndex={-1} className="min-h-[70dvh]">
        <ScreenBoundary address={pathname}>
          <Suspense fallback={null}>
            <Screens />
            <HydratedPart name="screen" />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Comparison />
      <Footer />
      <TabBar />
      <NavigationEffects />
      <ResumedSession />
    </DialogHost>
  );
}

/** Loads the tray only when something is chosen; the comparison itself needs none. */
function Comparison() {
  const { pathname } = useLocation();
  const isShown = useCompared().length > 0 && pathname !== "/compare";
  if (!isShown) return null;
  return (
    <DialogBoundary address="compare" fallback={null}>
      <Suspense fallback={null}>
        <CompareTray />
      </Suspense>
    </DialogBoundary>
  );
}

/** Loads the session code only when a session exists, and keeps it to report the end of the session. */
function ResumedSession() {
  const hasSession = useHasSession();
  const [hadSession, setHadSession] = useState(false);
  if (hasSession && !hadSession) setHadSession(true);
  if (!hadSession) return null;
  return (
    <DialogBoundary address={String(hasSession)} fallback={null}>
      <Suspense fallback={null}>
        <SessionEffects />
      </Suspense>
    </DialogBoundary>
  );
}

/** Single-key shortcuts. The button, second in tab order, stays reachable after they were turned off. */
function Shortcuts() {
  const dialogs = useDialogs();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  useShortcut("n", () => dialogs.open("review-wizard", { provider: "" }));
  useShortcut("?", open);
  return (
    <>
      <button type="button" className={skipLinkClass} onClick={open}>
        Keyboard shortcuts
      </button>
      {isWanted && (
        <DialogBoundary address={String(isOpen)} fallback={null}>
          <Suspense fallback={null}>
            <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} keys={shortcuts} />
          </Suspense>
        </DialogBoundary>
      )}
    </>
  );
}

/** The table of pages alone: the router's own would be a tenth of the router again in every first visit. */
function Screens() {
  const { pathname } = useLocation();
  const page = findPage(pathname);
  return page ? <page.Screen /> : <Redirect />;
}

function Redirect() {
  const { pathname, search } = useLocation();
  const route = findRoute(pathname, search);
  return route.kind === "redirect" && <Navigate to={route.to} replace />;
}
