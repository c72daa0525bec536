import { beforeEach, expect, test } from "vitest";
import { recordChange, readStoredChanges } from "./bookmark-changes";
import { entriesToMerge, storeOwner, mergedList } from "./bookmark-merge";

const monday = new Date("2026-11-16T10:00:00.000Z");
const tuesday = new Date("2026-11-17T10:00:00.000Z");
beforeEach(() => localStorage.clear());

test("A visitor's whole list is merged into the user's (STATE-39)", () => {
  recordChange("saved", "amara.moves", true, monday);
  recordChange("saved", "noor.breathes", false, monday);
  expect(
    entriesToMerge(readStoredChanges(), "saved", ["amara.moves", "old"], "u1", tuesday),
  ).toEqual([
    { username: "amara.moves", isOn: true, changedAt: tuesday.toISOString() },
    { username: "old", isOn: true, changedAt: tuesday.toISOString() },
  ]);
});

test("The user's own list merges by the time of each change, removals included", () => {
  storeOwner("u1", monday);
  recordChange("saved", "amara.moves", true, tuesday);
  recordChange("saved", "noor.breathes", false, tuesday);
  expect(entriesToMerge(readStoredChanges(), "saved", ["old", "amara.moves"], "u1")).toEqual([
    { username: "old", isOn: true, changedAt: new Date(0).toISOString() },
    { username: "amara.moves", isOn: true, changedAt: tuesday.toISOString() },
    { username: "noor.breathes", isOn: false, changedAt: tuesday.toISOString() },
  ]);
});

test("The list of one user is not merged into another's", () => {
  storeOwner("u1", monday);
  recordChange("followed", "amara.moves", true, tuesday);
  expect(entriesToMerge(readStoredChanges(), "followed", ["amara.moves"], "u2")).toEqual([]);
});

test("After a merge the server's list comes first, and entries only in the browser stay", () => {
  const answer = { listed: ["a", "b"], unknown: ["mine"], askedAt: monday };
  expect(mergedList(["b", "mine", "gone"], {}, answer)).toEqual(["a", "b", "mine"]);
});

test("Changes made during the request are not undone by its response", () => {
  const late = (isOn: boolean) => ({ isOn, changedAt: tuesday.toISOString() });
  const changes = { a: late(false), c: late(true) };
  const answer = { listed: ["a", "b"], unknown: [], askedAt: monday };
  expect(mergedList(["b", "c"], changes, answer)).toEqual(["b", "c"]);
});

test("Invalid storage is ignored", () => {
  localStorage.setItem(
    "plaudit.bookmark-changes",
    `{"owner":7,"saved":{"a":{"isOn":"yes"}},"x":1}`,
  );
  expect(readStoredChanges()).toEqual({ owner: null, saved: {}, followed: {} });
  localStorage.setItem("plaudit.bookmark-changes", "[");
  expect(readStoredChanges()).toEqual({ owner: null, saved: {}, followed: {} });
});
