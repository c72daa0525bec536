import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dialogRegistry } from "#client/app/dialogs/dialog-registry";
import { MenuContent } from "#client/app/header/menu-sheet";
import { NotificationPanel } from "#client/app/header/notification-bell";
import { pages } from "#client/app/routes";
import { loadAhead } from "./load-ahead";

const nextChunks = new Set([
  ...Object.values(dialogRegistry).map(({ Component }) => Component),
  MenuContent,
  NotificationPanel,
  ...pages.filter(({ isRare }) => !isRare).map(({ Screen }) => Screen),
]);

const load = vi.fn<() => Promise<void>>();

beforeEach(() => {
  load.mockReset();
  vi.stubGlobal("requestIdleCallback", (idle: () => void) => idle());
  for (const chunk of nextChunks) vi.spyOn(chunk, "load").mockImplementation(load);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("What may be opened next loads one after another", async () => {
  let loadingCount = 0;
  const counts: number[] = [];
  load.mockImplementation(async () => {
    counts.push((loadingCount += 1));
    await new Promise((loaded) => setTimeout(loaded));
    loadingCount -= 1;
  });
  await loadAhead();
  expect(counts).toEqual(Array.from(nextChunks, () => 1));
});

test("After a chunk that fails to load, the others follow", async () => {
  load.mockRejectedValueOnce(new Error("The connection broke")).mockResolvedValue();
  await loadAhead();
  for (const chunk of nextChunks) expect(chunk.load).toHaveBeenCalledTimes(1);
});

test("Nothing loads ahead in data-saving mode", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await loadAhead();
  expect(load).not.toHaveBeenCalled();
});
