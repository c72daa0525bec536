import { type DashboardPanel, lazyPanel, type OwnPanelProps } from "./panel-props";

const loadOverview = async () => (await import("./overview/own-overview-panel")).OwnOverviewPanel;
const loadCodes = async () => (await import("./codes/own-codes-panel")).OwnCodesPanel;
const loadReviews = async () => (await import("./reviews/own-reviews-panel")).OwnReviewsPanel;
const loadFigures = async () => (await import("./analytics/own-analytics-panel")).OwnAnalyticsPanel;
const loadShare = async () => (await import("./share/own-share-panel")).OwnSharePanel;
const loadProfile = async () => (await import("./profile/own-profile-panel")).OwnProfilePanel;

/** The owner's tabs in order. */
export const ownPanels: readonly DashboardPanel<OwnPanelProps>[] = [
  lazyPanel("dashboard", "Dashboard", loadOverview),
  lazyPanel("codes", "Promotion Codes", loadCodes),
  lazyPanel("reviews", "Reviews", loadReviews),
  lazyPanel("analytics", "Analytics", loadFigures),
  lazyPanel("share", "Share", loadShare),
  lazyPanel("profile", "Profile", loadProfile),
];
