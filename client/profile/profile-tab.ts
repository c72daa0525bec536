import { providerPath } from "#client/providers/provider-address";
import type { ProfileTab } from "./profile-tabs";

const profileTabs = [
  "overview",
  "reviews",
  "portfolio",
  "contact",
] as const satisfies readonly ProfileTab[];

export const firstTab: ProfileTab = profileTabs[0];

/** Whether an address is that of a provider's reviews. */
export function isReviewsPath(pathname: string): boolean {
  return /^\/@[^/]+\/reviews\/?$/.test(pathname);
}

/** The tab in an address; an unknown one falls back to the first. */
export function parseProfileTab(pathname: string, search: string): ProfileTab {
  if (isReviewsPath(pathname)) return "reviews";
  const asked = new URLSearchParams(search).get("tab");
  return profileTabs.find((tab) => tab === asked) ?? firstTab;
}

/** The address of a provider's page with a tab open. */
export function profileAddress(username: string, tab = firstTab): string {
  const path = providerPath(username);
  if (tab === "reviews") return `${path}/reviews`;
  return tab === firstTab ? path : `${path}?tab=${tab}`;
}
