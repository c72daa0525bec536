import { beforeEach, expect, test } from "vitest";
import {
  entriesToMerge,
  storeOwner,
  mergedList,
  noteChange,
  readStoredChanges,
} from "./bookmark-changes";

const monday = new Date("2026-11-16T10:00:00.000Z");
const tuesday = new Date("2026-11-17T10:00:00.000Z");
beforeEach(() => localStorage.clear());

test("A visitor's list joins the person's whole (STATE-39)", () => {
  noteChange("saved", "amara.moves", true, monday);
  noteChange("saved", "noor.breathes", false, monday);
  expect(
    entriesToMerge(readStoredChanges(), "saved", ["amara.moves", "old"], "u1", tuesday),
  ).toEqual([
    { username: "amara.moves", isOn: true, changedAt: tuesday.toISOString() },
    { username: "old", isOn: true, changedAt: tuesday.toISOString() },
  ]);
});

test("The person's own list counts by the time of each change, what was taken off included", () => {
  storeOwner("u1", monday);
  noteChange("saved", "amara.moves", true, tuesday);
  noteChange("saved", "noor.breathes", false, tuesday);
  expect(entriesToMerge(readStoredChanges(), "saved", ["old", "amara.moves"], "u1")).toEqual([
    { username: "old", isOn: true, changedAt: new Date(0).toISOString() },
    { username: "amara.moves", isOn: true, changedAt: tuesday.toISOString() },
    { username: "noor.breathes", isOn: false, changedAt: tuesday.toISOString() },
  ]);
});

test("A list that came from one person is not merged into another's", () => {
  storeOwner("u1", monday);
  noteChange("followed", "amara.moves", true, tuesday);
  expect(entriesToMerge(readStoredChanges(), "followed", ["amara.moves"], "u2")).toEqual([]);
});

test("After a merge the server's list stands first, and what only the browser knows stays", () => {
  const told = { listed: ["a", "b"], unknown: ["mine"], askedAt: monday };
  expect(mergedList(["b", "mine", "gone"], {}, told)).toEqual(["a", "b", "mine"]);
});

test("What was changed while the answer was on its way is not undone by it", () => {
  const late = (isOn: boolean) => ({ isOn, changedAt: tuesday.toISOString() });
  const changes = { a: late(false), c: late(true) };
  const told = { listed: ["a", "b"], unknown: [], askedAt: monday };
  expect(mergedList(["b", "c"], changes, told)).toEqual(["b", "c"]);
});

test("What is stored is read with care", () => {
  localStorage.setItem(
    "plaudit.bookmark-changes",
    `{"owner":7,"saved":{"a":{"isOn":"yes"}},"x":1}`,
  );
  expect(readStoredChanges()).toEqual({ owner: null, saved: {}, followed: {} });
  localStorage.setItem("plaudit.bookmark-changes", "[");
  expect(readStoredChanges()).toEqual({ owner: null, saved: {}, followed: {} });
});
