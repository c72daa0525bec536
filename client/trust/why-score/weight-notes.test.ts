import { expect, test } from "vitest";
import { weightNotes } from "./weight-notes";

const weight = {
  base: 1,
  share: 1,
  age: 1,
  pace: 1,
  cap: 1,
  total: 1,
  stars: 5,
  pacedFrom: "2026-01-01",
  ratingBefore: null,
};
const review = (id: string, changes: object = {}, more: object = {}) => ({
  id,
  rating: 5,
  createdAt: "2026-01-01T09:00:00.000Z",
  trustClass: "NETWORK" as const,
  serviceType: null,
  reviewer: null,
  viewerCanEdit: false,
  weight: { ...weight, ...changes },
  ...more,
});

test("A review that weighs in full has no notes, nor one that is not counted", () => {
  expect(weightNotes(review("a"), [])).toEqual([]);
  expect(weightNotes(review("a", {}, { weight: null }), [])).toEqual([]);
});

test("A recent review and changed stars count in part for now", () => {
  expect(weightNotes(review("a", { pace: 0.5 }), [])).toEqual(["recent: counts in part"]);
  expect(weightNotes(review("a", { stars: 4.5 }), [])).toEqual([
    "stars changed: counts as 4.50 for now",
  ]);
});

test("A shared weight names the other reviews of the viewer, not those of others", () => {
  const own = { viewerCanEdit: true };
  const first = review("a", { share: 1 / 2 }, own);
  const yoga = review("b", { share: 1 / 2 }, { ...own, serviceType: { name: "Yoga" } });
  const other = review("c", { share: 0.5 });
  expect(weightNotes(first, [first, yoga, other])).toEqual(["shared with your review of Yoga"]);
  expect(weightNotes(other, [first, yoga, other])).toEqual([
    "shared with 1 other review by the same writer",
  ]);
});

test("A shared weight counts the viewer's other reviews while they are not all loaded", () => {
  const own = (id: string) => review(id, { share: 1 / 3 }, { viewerCanEdit: true });
  const first = own("a");
  expect(weightNotes(first, [first])).toEqual(["shared with 2 other reviews of yours"]);
  expect(weightNotes(first, [first, own("b")])).toEqual(["shared with 2 other reviews of yours"]);
  expect(weightNotes(first, [first, own("b"), own("c")])).toEqual([
    "shared with your reviews of General Service, General Service",
  ]);
});
