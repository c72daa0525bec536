import { parseProfile } from "#client/app/dialogs/dialog-location";
import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import { MenuContent } from "#client/app/header/menu-sheet";
import { NotificationPanel } from "#client/app/header/notification-bell";
import type { OnDemand } from "./on-demand";
import { findRoute, pages } from "#client/app/routes";
import { whenIdle } from "#client/ui/hooks/first-input";

type Chunk = Pick<OnDemand<never>, "load" | "source">;

/** The chunks of a URL: its screen, and the profile it opens. */
export function chunksOf(pathname: string, search: string): Chunk[] {
  const route = findRoute(pathname, search);
  if (route.kind !== "page") return [];
  const opensProfile = parseProfile({ pathname, search, hash: "", state: null }) !== null;
  const profile = dialogRegistry["provider-profile"].Component;
  return opensProfile ? [route.page.Screen, profile] : [route.page.Screen];
}

/** In the browser: what most visitors open next, one after another, so that what they open meanwhile comes first. */
export async function loadNextChunks(): Promise<void> {
  for (const chunk of allChunks(pages.filter(({ isRare }) => !isRare))) {
    await new Promise<void>(whenIdle);
    // Opening it tries again and reports a failure.
    await chunk.load().catch(() => undefined);
  }
}

/** On the server, once. */
export async function loadAllChunks(): Promise<void> {
  await Promise.all(Array.from(allChunks(pages), (chunk) => chunk.load()));
}

/** Several pages share a screen. */
function allChunks(ofPages: typeof pages): Set<Chunk> {
  return new Set([
    MenuContent,
    NotificationPanel,
    ...Object.values(dialogRegistry).map(({ Component }) => Component),
    ...ofPages.map(({ Screen }) => Screen),
  ]);
}
