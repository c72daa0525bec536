import type { ProfileTab } from "./profile-tabs";

const profileTabs = [
  "overview",
  "reviews",
  "portfolio",
  "contact",
] as const satisfies readonly ProfileTab[];

export const firstTab: ProfileTab = profileTabs[0];

/** The tab in an address; an unknown one falls back to the first. */
export function parseProfileTab(asked: string | null): ProfileTab {
  return profileTabs.find((tab) => tab === asked) ?? firstTab;
}
