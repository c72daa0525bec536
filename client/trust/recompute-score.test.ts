import { expect, test } from "vitest";
import type { ReviewClass } from "#client/graphql/schema.generated";
import { recomputeScore, type ReviewToWeigh } from "./recompute-score";

const rules = {
  priorWeight: 10,
  halfLifeDays: 730,
  paceDays: 30,
  paceFloor: 1,
  paceShare: 0.3,
  contactFloor: 2,
  contactShare: 1,
  invitedFloor: 2,
  invitedShare: 0.5,
  lightFloor: 0.5,
  lightShare: 0.15,
};
const day = "2026-11-22";
const prior = 4.41;

function reviews(
  count: number,
  trustClass: ReviewClass,
  base: number,
  rating = 5,
): ReviewToWeigh[] {
  return Array.from({ length: count }, () => ({
    rating,
    createdAt: "2026-11-22T09:00:00.000Z",
    trustClass,
    base,
  }));
}
const scoreOf = (given: ReviewToWeigh[]) => recomputeScore(given, prior, day, rules);

test("without reviews it is the prior", () => {
  expect(scoreOf([])).toBeCloseTo(4.41, 10);
});

test("a dozen honest newcomers with a confirmed contact stay at the pace, with receipts they count at once", () => {
  // Pace: max(1, 0.3 × 0) = 1.
  expect(scoreOf(reviews(12, "CONTACT", 1))).toBeCloseTo((44.1 + 5) / 11, 6);
  expect(scoreOf(reviews(12, "RECEIPT", 1.25))).toBeCloseTo((44.1 + 75) / 25, 6);
});

test("a class is capped by those that prove more", () => {
  const old = (list: ReviewToWeigh[]) =>
    list.map((review) => ({ ...review, createdAt: "2024-11-22T09:00:00.000Z" }));
  // Two years old: half the weight.
  const proven = old(reviews(8, "NETWORK", 1));
  const guests = old(reviews(40, "LIGHT", 0.4, 1));
  // 4 of the network; 8 of guests, capped at 0.15 × 4 = 0.6.
  expect(scoreOf([...proven, ...guests])).toBeCloseTo((44.1 + 20 + 0.6) / 14.6, 6);
});
