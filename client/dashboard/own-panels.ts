import { lazy } from "react";
import type { DashboardPanel, OwnPanelProps } from "./panel-props";

/** The owner's tabs in order, each in its own chunk. */
export const ownPanels: readonly DashboardPanel<OwnPanelProps>[] = [
  {
    tab: "dashboard",
    label: "Dashboard",
    Panel: lazy(() =>
      import("./overview/own-overview-panel").then((module) => ({
        default: module.OwnOverviewPanel,
      })),
    ),
  },
  {
    tab: "codes",
    label: "Promotion Codes",
    Panel: lazy(() =>
      import("./codes/own-codes-panel").then((module) => ({ default: module.OwnCodesPanel })),
    ),
  },
  {
    tab: "reviews",
    label: "Reviews",
    Panel: lazy(() =>
      import("./reviews/own-reviews-panel").then((module) => ({ default: module.OwnReviewsPanel })),
    ),
  },
  {
    tab: "analytics",
    label: "Analytics",
    Panel: lazy(() =>
      import("./analytics/own-analytics-panel").then((module) => ({
        default: module.OwnAnalyticsPanel,
      })),
    ),
  },
  {
    tab: "share",
    label: "Share",
    Panel: lazy(() =>
      import("./share/own-share-panel").then((module) => ({ default: module.OwnSharePanel })),
    ),
  },
  {
    tab: "profile",
    label: "Profile",
    Panel: lazy(() =>
      import("./profile/own-profile-panel").then((module) => ({ default: module.OwnProfilePanel })),
    ),
  },
];
