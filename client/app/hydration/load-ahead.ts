import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import { MenuContent } from "#client/app/header/menu-sheet";
import { NotificationPanel } from "#client/app/header/notification-bell";
import { pages } from "#client/app/routes";
import { whenIdle } from "#client/ui/hooks/first-input";
import { mayPrefetch } from "#client/ui/hooks/may-prefetch";
import type { Chunk } from "./prepare-page";

/**
 * Loads what most visitors open next, one after another, so that what they open meanwhile comes first. Then watches
 * for new versions. Does neither in data-saving mode.
 */
export async function loadAhead(): Promise<void> {
  if (!mayPrefetch(navigator)) return;
  for (const chunk of allChunks(pages.filter(({ isRare }) => !isRare))) {
    await new Promise<void>(whenIdle);
    // Opening it tries again and reports a failure.
    await chunk.load().catch(() => undefined);
  }
  const { offerNewVersions } = await import("#client/app/register-worker");
  await offerNewVersions();
}

/** On the server, which renders only what is loaded. */
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
