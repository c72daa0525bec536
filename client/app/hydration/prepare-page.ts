import { parseProfile } from "#client/app/dialogs/dialog-location";
import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import type { OnDemand } from "./on-demand";
import { findRoute } from "#client/app/routes";

export type Chunk = Pick<OnDemand<never>, "load" | "source">;

/** The chunks of a URL: its screen, and the profile it opens. */
export function chunksOf(pathname: string, search: string): Chunk[] {
  const route = findRoute(pathname, search);
  if (route.kind !== "page") return [];
  const opensProfile = parseProfile({ pathname, search, hash: "", state: null }) !== null;
  const profile = dialogRegistry["provider-profile"].Component;
  return opensProfile ? [route.page.Screen, profile] : [route.page.Screen];
}
