import { expect, test } from "vitest";
import type { StoredClass } from "#server/reviews/review-class";
import { scoreExamples } from "#server/testing/score-examples";
import { roundScore, scoreOf, type ReviewDay } from "./score";

const fives = (count: number, of: StoredClass, age = 0): ReviewDay => {
  return { class: of, age, stars: [0, 0, 0, 0, count] };
};

test("A provider without reviews has no score", () => {
  expect(scoreOf([], 4.4)).toMatchObject({ value: null, reviews: 0, weight: 0 });
});

test("Five light twins lift a provider of five reviews from 4.407 to 4.429 (T13)", () => {
  const honest: ReviewDay[] = [{ class: "network", age: 100, stars: [0, 0, 1, 1, 3] }];
  const before = scoreOf(honest, 4.41);
  const after = scoreOf([...honest, fives(5, "light")], 4.41);
  expect(before.value).toBeCloseTo(4.407, 3);
  expect(after.value).toBeCloseTo(4.429, 2);
  expect(after.value! - before.value!).toBeLessThanOrEqual(0.05);
});

test.each(scoreExamples)("$title: $score", ({ days, prior, score }) => {
  expect(roundScore(scoreOf(days, prior).value!)).toBe(score);
  // Neither the order nor the grouping of reviews matters.
  expect(scoreOf(days.toReversed(), prior).value).toBeCloseTo(score, 4);
});

test("A review loses half of its weight in 730 days", () => {
  expect(scoreOf([fives(1, "network", 730)], 4).weight).toBe(0.5);
  expect(scoreOf([fives(1, "network", 1460)], 4).weight).toBe(0.25);
});

test("A review of a later day, by another clock, has the age 0", () => {
  expect(scoreOf([fives(1, "receipt", -1)], 4).weight).toBe(1.25);
});

const networkOf = (...days: ReviewDay[]) =>
  scoreOf(days, 4).classes.find((each) => each.class === "network")!;

test("A review is recent for 30 days", () => {
  expect(networkOf(fives(10, "network", 29)).recent).toBeGreaterThan(9);
  expect(networkOf(fives(10, "network", 30)).recent).toBe(0);
});

test("A change of stars is recent for 30 days, too", () => {
  const edited = (pacedAge: number) =>
    networkOf({ ...fives(10, "network", 700), pacedAge, starsBefore: 1 }).edits;
  expect(edited(29).weight).toBeGreaterThan(5);
  expect(edited(30)).toMatchObject({ weight: 0, factor: 1 });
});

test("The caps: contact and invited follow network and receipt, light follows all others", () => {
  const old = 730;
  const days = [
    fives(8, "network", old),
    fives(20, "contact", old),
    fives(20, "invited", old),
    fives(50, "light", old),
  ];
  const { classes, weight } = scoreOf(days, 4);
  const after = Object.fromEntries(classes.map((each) => [each.class, each.weightAfterCap]));
  expect(after).toEqual({
    network: 4,
    contact: 4,
    invited: 2,
    light: expect.closeTo(1.5, 12) as number,
    receipt: 0,
  });
  expect(weight).toBeCloseTo(11.5, 12);
});

test("Without any other review, light ones weigh half a review and contact ones two", () => {
  expect(scoreOf([fives(100, "light", 365)], 4).weight).toBeCloseTo(0.5, 12);
  expect(scoreOf([fives(100, "contact", 365)], 4).weight).toBeCloseTo(2, 12);
});

test("An invited guest weighs 0.6 and shares the cap of the invited", () => {
  const { classes } = scoreOf([fives(1, "invited_guest", 730), fives(10, "invited", 730)], 4);
  const invited = classes.find((each) => each.class === "invited");
  expect(invited).toMatchObject({ reviews: 11, weight: 5.3, weightAfterCap: 2 });
});

test("A score is rounded to four decimals, a half upwards", () => {
  expect(roundScore(4.84375)).toBe(4.8438);
  expect(roundScore(4.84374999)).toBe(4.8437);
});
