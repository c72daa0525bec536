import { expect, test } from "vitest";
import type { ReviewClass } from "#client/graphql/schema.generated";
import { recomputeScore, type ReviewToWeigh } from "./recompute-score";

const paceOrder: ReviewClass[] = ["NETWORK", "INVITED", "CONTACT", "LIGHT"];
const rules = {
  priorWeight: 10,
  halfLifeDays: 730,
  paceDays: 30,
  paceFloor: 0.5,
  paceFloorReceipt: 3,
  paceShare: 0.2,
  paceOrder,
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
    share: 1,
    pacedFrom: "2026-11-22",
    ratingBefore: null,
  }));
}
const scoreOf = (given: ReviewToWeigh[]) => recomputeScore(given, prior, day, rules);

test("without reviews it is the prior", () => {
  expect(scoreOf([])).toBeCloseTo(4.41, 10);
});

/** Two years old: half the weight. */
const old = (list: ReviewToWeigh[]) =>
  list.map((review) => ({
    ...review,
    createdAt: "2024-11-22T09:00:00.000Z",
    pacedFrom: "2024-11-22",
  }));

test("a dozen honest newcomers stay at the pace, and their receipts stay at the pace of receipts", () => {
  // Pace: max(0.5, 0.2 × 0), of receipts max(3, 0.2 × 0).
  expect(scoreOf(reviews(12, "CONTACT", 1))).toBeCloseTo((44.1 + 2.5) / 10.5, 6);
  expect(scoreOf(reviews(12, "RECEIPT", 1.25))).toBeCloseTo((44.1 + 15) / 13, 6);
});

test("a class waits for those that prove more", () => {
  const list = [
    ...reviews(1, "NETWORK", 1),
    ...reviews(1, "INVITED", 1),
    ...reviews(2, "CONTACT", 1, 1),
    ...reviews(5, "LIGHT", 0.4, 1),
  ];
  expect(recomputeScore(list, 4, day, rules)).toBeCloseTo(3.9552, 4);
});

test("Reviews of one writer share one weight, and changed stars count in part", () => {
  const shared = old(reviews(40, "NETWORK", 1, 1)).map((each) => ({ ...each, share: 1 / 40 }));
  expect(recomputeScore(shared, 4, day, rules)).toBeCloseTo(3.8571, 4);
  const edited = old(reviews(4, "NETWORK", 1)).map((each) => {
    return { ...each, pacedFrom: day, ratingBefore: 3 };
  });
  expect(
    recomputeScore([...old(reviews(6, "NETWORK", 1, 3)), ...edited], 4, day, rules),
  ).toBeCloseTo(3.8, 4);
});

test("a class is capped by those that prove more", () => {
  const proven = old(reviews(8, "NETWORK", 1));
  const guests = old(reviews(40, "LIGHT", 0.4, 1));
  // 4 of the network; 8 of guests, capped at 0.15 × 4 = 0.6.
  expect(scoreOf([...proven, ...guests])).toBeCloseTo((44.1 + 20 + 0.6) / 14.6, 6);
});
