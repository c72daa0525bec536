import { DashboardScreen } from "./dashboard-screen";
import { ProviderDashboardDialog } from "./provider-dashboard-dialog";

/** One chunk for the dashboard as a dialog and as a page: separate ones would add their names to every page's scripts. */
export const dashboardScreens = { ProviderDashboardDialog, DashboardScreen };
