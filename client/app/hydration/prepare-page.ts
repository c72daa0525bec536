import { parseProfile } from "#client/app/dialogs/dialog-location";
import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import { MenuContent } from "#client/app/header/menu-sheet";
import { NotificationPanel } from "#client/app/header/notification-bell";
import type { OnDemand } from "./on-demand";
import { findRoute, pages } from "#client/app/routes";

type Chunk = Pick<OnDemand<never>, "load" | "source">;

/** The chunks of a URL: its screen, and the profile it opens. */
export function chunksOf(pathname: string, search: string): Chunk[] {
  const route = findRoute(pathname, search);
  if (route.kind !== "page") return [];
  const opensProfile = parseProfile({ pathname, search, hash: "", state: null }) !== null;
  const profile = dialogRegistry["provider-profile"].Component;
  return opensProfile ? [route.page.Screen, profile] : [route.page.Screen];
}

/** In the browser, when idle: what most visitors open next. */
export async function loadNextChunks(): Promise<void> {
  await loadChunks(pages.filter(({ isRare }) => !isRare));
}

/** On the server, once. */
export async function loadAllChunks(): Promise<void> {
  await loadChunks(pages);
}

async function loadChunks(ofPages: typeof pages): Promise<void> {
  const chunks: Chunk[] = [
    ...ofPages.map(({ Screen }) => Screen),
    ...Object.values(dialogRegistry).map(({ Component }) => Component),
    MenuContent,
    NotificationPanel,
  ];
  await Promise.all(chunks.map((chunk) => chunk.load()));
}
