import type { Location, Path } from "react-router";
import { firstTab, parseProfileTab } from "#client/profile/profile-tab";
import type { ProfileTab } from "#client/profile/profile-tabs";
import type { Dialogs } from "#client/ui/overlays/use-dialogs";

/** A dialog without a URL, stored in the history entry that opened it. */
export type HistoryDialog = {
  [Name in HistoryDialogName]: { name: Name } & Dialogs[Name];
}[HistoryDialogName];

type HistoryDialogName = Exclude<keyof Dialogs, "provider-profile">;

/** State of a history entry. */
export interface HistoryState {
  dialog?: HistoryDialog;
  /** Number of history entries back to the page below the open profile. */
  stepsFromPage?: number;
  /** Number of history entries of the open dialog, its opening included. */
  stepsInDialog?: number;
  /** Another path of the same page, such as a tab: scroll position and focus stay. */
  isSamePage?: boolean;
}

const addressedProviderPattern = /^[\p{L}\p{N}._-]{1,64}$/u;

export function parseHistoryState(location: Pick<Location, "state">): HistoryState {
  const state: unknown = location.state;
  return typeof state === "object" && state !== null ? state : {};
}

/** The profile in a URL; an unknown tab falls back to the first. */
export function parseProfileAddress(search: string) {
  const parameters = new URLSearchParams(search);
  const provider = parameters.get("provider");
  if (!provider || !addressedProviderPattern.test(provider)) return null;
  return { provider, tab: parseProfileTab(parameters.get("tab")) };
}

/** The current URL with a profile opened over it; filters are preserved. */
export function profileAddress(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  { provider, tab }: { provider: string; tab?: ProfileTab | undefined },
): Partial<Path> {
  const parameters = new URLSearchParams(search);
  if (parameters.get("provider") !== provider) parameters.delete("search");
  parameters.set("provider", provider);
  if (tab && tab !== firstTab) parameters.set("tab", tab);
  else parameters.delete("tab");
  return { pathname, search: `?${parameters}` };
}

export function addressWithoutProfile({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): Partial<Path> {
  const parameters = new URLSearchParams(search);
  for (const name of ["provider", "tab", "search"]) parameters.delete(name);
  return { pathname, search: parameters.size > 0 ? `?${parameters}` : "" };
}
