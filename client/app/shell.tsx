import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { DialogHost } from "./dialog-host";
import { ScreenBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { Header } from "./header";
import { NavigationEffects } from "./navigation-effects";
import { OfflineStrip } from "./offline-strip";
import { findRoute, pages } from "./routes";
import { TabBar } from "./tab-bar";

export function Shell() {
  const { pathname } = useLocation();
  return (
    <DialogHost>
      <a
        href="#main"
        className="sr focus:not-sr focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast) focus:rounded-md focus:bg-raised focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Header />
      <OfflineStrip />
      <main id="main" tabIndex={-1} className="min-h-[70dvh]">
        <ScreenBoundary address={pathname}>
          <Suspense fallback={null}>
            <Screens />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
      <TabBar />
      <NavigationEffects />
    </DialogHost>
  );
}

function Screens() {
  return (
    <Routes>
      {pages.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}

function Elsewhere() {
  const route = findRoute(useLocation().pathname);
  return route.kind === "redirect" && <Navigate to={route.to} replace />;
}
