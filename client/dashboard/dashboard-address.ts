/** In an address, the first tab is called `overview`: `/dashboard/dashboard` would say nothing. */
const firstTab = { tab: "dashboard", inAddress: "overview" };

/** The path of a tab's page. */
export function dashboardPath(tab: string): string {
  return `/dashboard/${tab === firstTab.tab ? firstTab.inAddress : tab}`;
}

export function parseDashboardTab(inAddress: string | undefined): string | undefined {
  return inAddress === firstTab.inAddress ? firstTab.tab : inAddress;
}
