import { type ComponentType, lazy } from "react";
import type { OwnDashboard_providerFragment } from "./own-dashboard.generated";

export interface OwnPanelProps {
  provider: OwnDashboard_providerFragment;
}

export interface DashboardPanel<Props> {
  tab: string;
  label: string;
  Panel: ComponentType<Props>;
}

/** What an owner finds in the dashboard, in the order of the tabs; each in a chunk of its own. */
export const ownPanels: readonly DashboardPanel<OwnPanelProps>[] = [
  {
    tab: "dashboard",
    label: "Dashboard",
    Panel: lazy(() =>
      import("./own-overview-panel").then((module) => ({ default: module.OwnOverviewPanel })),
    ),
  },
  {
    tab: "codes",
    label: "Promotion Codes",
    Panel: lazy(() =>
      import("./own-codes-panel").then((module) => ({ default: module.OwnCodesPanel })),
    ),
  },
  {
    tab: "reviews",
    label: "Reviews",
    Panel: lazy(() =>
      import("./own-reviews-panel").then((module) => ({ default: module.OwnReviewsPanel })),
    ),
  },
  {
    tab: "analytics",
    label: "Analytics",
    Panel: lazy(() =>
      import("./own-analytics-panel").then((module) => ({ default: module.OwnAnalyticsPanel })),
    ),
  },
  {
    tab: "profile",
    label: "Profile",
    Panel: lazy(() =>
      import("./own-profile-panel").then((module) => ({ default: module.OwnProfilePanel })),
    ),
  },
];
