import { parseProfile } from "#client/app/dialogs/dialog-location";
import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import { MenuContent } from "#client/app/header/menu-sheet";
import { NotificationPanel } from "#client/app/header/notification-bell";
import type { OnDemand } from "./on-demand";
import { findRoute, pages } from "#client/app/routes";
import { whenIdle } from "#client/ui/hooks/first-input";
import { mayPrefetch } from "#client/ui/hooks/may-prefetch";

type Chunk = Pick<OnDemand<never>, "load" | "source">;

/** The chunks of a URL: its screen, and the profile it opens. */
export function chunksOf(pathname: string, search: string): Chunk[] {
  const route = findRoute(pathname, search);
  if (route.kind !== "page") return [];
  const opensProfile = parseProfile({ pathname, search, hash: "", state: null }) !== null;
  const profile = dialogRegistry["provider-profile"].Component;
  return opensProfile ? [route.page.Screen, profile] : [route.page.Screen];
}

/** In the browser: what most visitors open next, one at a time, so that what they open meanwhile comes first. */
export async function loadNextChunks(): Promise<void> {
  if (!mayPrefetch(navigator)) return;
  for (const chunk of allChunks(pages.filter(({ isRare }) => !isRare))) {
    await new Promise<void>(whenIdle);
    await chunk.load();
  }
}

/** On the server, once. */
export async function loadAllChunks(): Promise<void> {
  await Promise.all(allChunks(pages).map((chunk) => chunk.load()));
}

function allChunks(ofPages: typeof pages): Chunk[] {
  return [
    ...Object.values(dialogRegistry).map(({ Component }) => Component),
    MenuContent,
    NotificationPanel,
    ...ofPages.map(({ Screen }) => Screen),
  ];
}
