import { type DashboardPanel, lazyPanel } from "#client/dashboard/panel-props";
import type { SamplePanelProps } from "./sample-panel-props";

const loadOverview = async () => (await import("./sample-overview-panel")).SampleOverviewPanel;
const loadCodes = async () => (await import("./sample-codes-panel")).SampleCodesPanel;
const loadReviews = async () => (await import("./sample-reviews-panel")).SampleReviewsPanel;
const loadFigures = async () => (await import("./sample-analytics-panel")).SampleAnalyticsPanel;

export const samplePanels: readonly DashboardPanel<SamplePanelProps>[] = [
  lazyPanel("dashboard", "Dashboard", loadOverview),
  lazyPanel("codes", "Verification Codes", loadCodes),
  lazyPanel("reviews", "Reviews", loadReviews),
  lazyPanel("analytics", "Analytics", loadFigures),
];
