import type { Location, Path } from "react-router";
import { parseProfileTab } from "#client/profile/profile-tab";
import { usernameOfPath } from "#client/providers/provider-address";
import type { Dialogs } from "#client/ui/overlays/use-dialogs";

/** A dialog without a URL, stored in the history entry that opened it. */
export type HistoryDialog = {
  [Name in HistoryDialogName]: { name: Name } & Dialogs[Name];
}[HistoryDialogName];

type HistoryDialogName = Exclude<keyof Dialogs, "provider-profile">;

/** State of a history entry. */
export interface HistoryState {
  dialog?: HistoryDialog;
  /** The page below a profile, whose address is that of the profile's own page. */
  page?: Path & { documentId: number };
  /** Number of history entries back to the page below the open profile. */
  stepsFromPage?: number;
  /** Number of history entries of the open dialog, its opening included. */
  stepsInDialog?: number;
  /** Another path of the same page, such as a tab: scroll position and focus stay. */
  isSamePage?: boolean;
}

export type Entry = Pick<Location, keyof Path | "state">;

/** History state outlives a reload, which shows the profile's own page. */
export const documentId = Math.random();

const addressedProviderPattern = /^[\p{L}\p{N}._-]{1,64}$/u;

export function parseHistoryState(location: Pick<Location, "state">): HistoryState {
  const state: unknown = location.state;
  return typeof state === "object" && state !== null ? state : {};
}

function pageBelow(entry: Entry): Path | undefined {
  const { page } = parseHistoryState(entry);
  return page?.documentId === documentId ? page : undefined;
}

/** The profile that is open over a page: opened in this document, or by an address with `?provider=`. */
export function parseProfile(entry: Entry) {
  const { pathname, search } = entry;
  const provider = pageBelow(entry)
    ? usernameOfPath(pathname)
    : new URLSearchParams(search).get("provider");
  if (!provider || !addressedProviderPattern.test(provider)) return null;
  return { provider, tab: parseProfileTab(pathname, search) };
}

/** The page below an open profile, else the page itself. */
export function pageOf(entry: Entry): Path {
  const page = pageBelow(entry);
  if (page) return page;
  const { pathname, search, hash } = entry;
  if (!parseProfile(entry)) return { pathname, search, hash };
  const parameters = new URLSearchParams(search);
  for (const name of ["provider", "tab", "search", "stars"]) parameters.delete(name);
  return { pathname, search: parameters.size > 0 ? `?${parameters}` : "", hash };
}
