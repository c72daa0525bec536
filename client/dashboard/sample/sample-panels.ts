import { lazy } from "react";
import type { DashboardPanel } from "#client/dashboard/panel-props";
import type { SamplePanelProps } from "./sample-panel-props";

export const samplePanels: readonly DashboardPanel<SamplePanelProps>[] = [
  {
    tab: "dashboard",
    label: "Dashboard",
    Panel: lazy(() =>
      import("./sample-overview-panel").then((module) => ({ default: module.SampleOverviewPanel })),
    ),
  },
  {
    tab: "codes",
    label: "Verification Codes",
    Panel: lazy(() =>
      import("./sample-codes-panel").then((module) => ({ default: module.SampleCodesPanel })),
    ),
  },
  {
    tab: "reviews",
    label: "Reviews",
    Panel: lazy(() =>
      import("./sample-reviews-panel").then((module) => ({ default: module.SampleReviewsPanel })),
    ),
  },
  {
    tab: "analytics",
    label: "Analytics",
    Panel: lazy(() =>
      import("./sample-analytics-panel").then((module) => ({
        default: module.SampleAnalyticsPanel,
      })),
    ),
  },
];
