import type { Location, Path } from "react-router";
import type { ProfileTab } from "#client/profile/profile-tabs";
import type { SignInMode } from "#client/users/sign-in/use-sign-in";
import type { Dialogs } from "#client/ui/overlays/open-dialog";
import type { Method } from "#client/verification/use-code";

// Only types come from the dialogs: a value would bring their chunks into every page.
const profileTabs = [
  "overview",
  "reviews",
  "portfolio",
  "contact",
] as const satisfies readonly ProfileTab[];

declare module "#client/ui/overlays/open-dialog" {
  interface Dialogs {
    "provider-profile": { provider: string; tab?: ProfileTab };
    /** Without a username the wizard begins with the choice of one. */
    "review-wizard": { provider: string };
    /** A review in one step. */
    "quick-review": { provider: string };
    /** A review of the viewer's own, by its id. */
    "edit-review": { review: string; provider?: never };
    "saved-services": { provider?: never };
    /** Without a dashboard it begins with the choice of one, without a tab with the first. */
    "provider-dashboard": { dashboard?: string; tab?: string; provider?: never };
    "sign-in": { mode: SignInMode; provider?: never };
    /** Without a method, the dialog begins with the choice of one. */
    "verify-me": { method?: Method; provider?: never };
  }
}

/** A dialog without an address of its own, kept in the history entry that opened it. */
export type HistoryDialog = {
  [Name in HistoryDialogName]: { name: Name } & Dialogs[Name];
}[HistoryDialogName];

type HistoryDialogName = Exclude<keyof Dialogs, "provider-profile">;

/** What a history entry of ours carries. */
export interface HistoryState {
  dialog?: HistoryDialog;
  /** How many steps back the page lies from which the dialog on top was opened. */
  stepsFromPage?: number;
  /** How many steps the open dialog has gone within itself, its opening included. */
  stepsInDialog?: number;
}

const addressedProviderPattern = /^[\p{L}\p{N}._-]{1,64}$/u;

export function parseHistoryState(location: Pick<Location, "state">): HistoryState {
  const state: unknown = location.state;
  return typeof state === "object" && state !== null ? state : {};
}

/** The profile that an address asks for; an unknown value is no value. */
export function parseProfileAddress(search: string) {
  const parameters = new URLSearchParams(search);
  const provider = parameters.get("provider");
  if (!provider || !addressedProviderPattern.test(provider)) return null;
  const asked = parameters.get("tab");
  return { provider, tab: profileTabs.find((tab) => tab === asked) ?? profileTabs[0] };
}

/** The present address with a profile open over it; the filters stay as they are. */
export function profileAddress(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  { provider, tab }: { provider: string; tab?: ProfileTab | undefined },
): Partial<Path> {
  const parameters = new URLSearchParams(search);
  parameters.set("provider", provider);
  if (tab && tab !== profileTabs[0]) parameters.set("tab", tab);
  else parameters.delete("tab");
  return { pathname, search: `?${parameters}` };
}

export function addressWithoutProfile({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): Partial<Path> {
  const parameters = new URLSearchParams(search);
  parameters.delete("provider");
  parameters.delete("tab");
  return { pathname, search: parameters.size > 0 ? `?${parameters}` : "" };
}
