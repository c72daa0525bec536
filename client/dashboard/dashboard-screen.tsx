import { clsx } from "clsx";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePathSegment } from "#client/ui/hooks/current-location";
import { ForViewer } from "#client/session/for-viewer";
import { hasInstagram, useServices } from "#client/session/services";
import { useSessionState } from "#client/session/session-state";
import { TextLink } from "#client/ui/controls/text-link";
import { PageHead } from "#client/ui/display/page-head";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { dashboardPath, parseDashboardTab } from "./dashboard-address";
import { DashboardBody } from "./dashboard-body";
import { DashboardHead } from "./dashboard-head";
import { DashboardPanelSkeleton } from "./dashboard-panels";
import { DashboardPicker } from "./dashboard-picker";
import styles from "./dashboard-screen.module.css";
import { ownPanels } from "./own-panels";
import { samplePanels } from "./sample/sample-panels";
import { sampleProviders } from "./sample/sample-providers";
import { type OwnDashboard, useOwnDashboard } from "./use-own-dashboard";

const description = "Reviews, promotion codes and figures of your profile.";
/** Without a known id, `sample` shows the picker. */
const pickerAddress = "/dashboard?sample";

/** The dashboard at `/dashboard` and `/dashboard/TAB`: the viewer's own, or a sample with `?sample=ID`. */
export function DashboardScreen() {
  const tab = usePathSegment(2) || undefined;
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isSignedIn = useSessionState() === "signed-in";
  const own = useOwnDashboard();

  const chosen = new URLSearchParams(search).get("sample");
  // In the browser only: the panels load on demand, which the server does not await.
  const sample = isHydrated ? sampleProviders.find(({ id }) => String(id) === chosen) : undefined;
  const mine = chosen === null ? own.provider : null;
  const isLoading = chosen === null && isSignedIn && own.isLoading;
  const panels = sample ? samplePanels : mine || isLoading ? ownPanels : [];
  const chosenTab = parseDashboardTab(tab);
  const page = useRef<HTMLDivElement>(null);
  useFocusOnHeading(page, chosen);
  const choose = (dashboard: string) => {
    const isOwn = dashboard === own.provider?.username;
    void navigate(dashboardPath("dashboard") + (isOwn ? "" : `?sample=${dashboard}`));
  };

  return (
    <div ref={page} className={styles.page}>
      <PageHead
        title={titleOf(panels.find((panel) => panel.tab === chosenTab)?.label)}
        description={description}
        canonical="/dashboard"
        isUnlisted
      />
      {sample || mine || isLoading ? (
        <>
          <div className="stage">
            <div className="container-page px-0!">
              <DashboardHead
                isPage
                provider={sample ?? mine}
                onSwitch={() => void navigate(pickerAddress)}
              />
            </div>
          </div>
          <div className="container-page px-0!">
            <DashboardBody
              isPage
              sample={sample}
              mine={mine}
              tab={chosenTab}
              onChange={(next) =>
                void navigate(
                  { pathname: dashboardPath(next), search },
                  { state: { isSamePage: true } },
                )
              }
            />
          </div>
        </>
      ) : (
        <Entrance own={own} isPicking={chosen !== null} onChoose={choose} />
      )}
    </div>
  );
}

/** Switching between dashboards changes the page, but not the path that the app follows. */
function useFocusOnHeading(page: RefObject<HTMLElement | null>, dashboard: string | null): void {
  const shown = useRef(dashboard);
  useLayoutEffect(() => {
    if (shown.current === dashboard) return;
    shown.current = dashboard;
    const heading = page.current?.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, dashboard]);
}

/** The first tab is named as the page, so it adds nothing to the title. */
function titleOf(label = "Dashboard"): string {
  const name = "Provider Dashboard | Plaudit";
  return label === "Dashboard" ? name : `${label} | ${name}`;
}

interface EntranceProps {
  own: OwnDashboard;
  /** Whether the address asks for the picker, which visitors may see too. */
  isPicking: boolean;
  onChoose(dashboard: string): void;
}

/** The picker, or the question to sign in. */
function Entrance({ own, isPicking, onChoose }: EntranceProps) {
  const isHydrated = useHydrated();
  const picker = <DashboardPicker isPage own={own} onChoose={onChoose} />;
  return (
    <>
      <section className="stage">
        <div className="container-page py-8 md:py-10">
          <h1 className="text-h1">Provider Dashboard</h1>
          <p className="mt-2.5 max-w-160 text-on-stage-2">{description}</p>
        </div>
      </section>
      <div className="container-page py-8">
        {!isPicking && <SignedIn>{picker}</SignedIn>}
        {isPicking && isHydrated && picker}
      </div>
    </>
  );
}

function SignedIn({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const canClaim = hasInstagram(useServices());
  return (
    <>
      <ForViewer
        title="Sign in to open your dashboard"
        help={
          canClaim
            ? "It belongs to the profile whose username you have confirmed."
            : "It belongs to the owner of a profile. This site is not connected to Instagram, so profiles cannot be claimed here."
        }
        waiting={<DashboardPanelSkeleton />}
      >
        {() => children}
      </ForViewer>
      {state !== "signed-in" && (
        <p
          className={clsx("mt-6 text-center", state === "unknown" && "[[data-signed-in]_&]:hidden")}
        >
          <TextLink to={pickerAddress}>Look at a sample dashboard</TextLink>
        </p>
      )}
    </>
  );
}
