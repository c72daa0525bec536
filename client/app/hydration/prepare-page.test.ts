import { afterEach, expect, test, vi } from "vitest";
import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import { MenuContent } from "#client/app/header/menu-sheet";
import { NotificationPanel } from "#client/app/header/notification-bell";
import { pages } from "#client/app/routes";
import { loadNextChunks } from "./prepare-page";

const nextChunks = [
  ...Object.values(dialogRegistry).map(({ Component }) => Component),
  MenuContent,
  NotificationPanel,
  ...pages.filter(({ isRare }) => !isRare).map(({ Screen }) => Screen),
];

/** Replaces the loading of all chunks; each load ends when the returned function is called for it. */
function holdLoads() {
  const ends: (() => void)[] = [];
  for (const chunk of nextChunks) {
    vi.spyOn(chunk, "load").mockImplementation(() => new Promise<void>((end) => ends.push(end)));
  }
  return ends;
}

function stubConnection(connection: object) {
  vi.stubGlobal("navigator", { ...navigator, connection });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("What may be opened next loads one at a time", async () => {
  vi.stubGlobal("requestIdleCallback", (idle: () => void) => idle());
  const ends = holdLoads();
  const loading = loadNextChunks();
  for (const index of nextChunks.keys()) {
    await vi.waitUntil(() => ends.length > index, { interval: 1 });
    expect(ends).toHaveLength(index + 1);
    ends[index]?.();
  }
  await loading;
  expect(ends).toHaveLength(nextChunks.length);
});

test("Nothing loads ahead in data-saving mode", async () => {
  stubConnection({ saveData: true });
  const ends = holdLoads();
  await loadNextChunks();
  expect(ends).toEqual([]);
});
