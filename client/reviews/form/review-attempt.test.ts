import { beforeEach, expect, test } from "vitest";
import { attemptOf, endAttempt, storeGuest } from "./review-attempt";

const review = { provider: "amara.moves", rating: 5, comment: "Kind and exact." };

beforeEach(() => {
  endAttempt();
  sessionStorage.clear();
});

test("the same review keeps its key after a reload; a changed one gets another", () => {
  const { key } = attemptOf(review);
  expect(attemptOf({ ...review }).key).toBe(key);
  expect(JSON.parse(sessionStorage.getItem("plaudit.review-attempt")!).key).toBe(key);
  expect(attemptOf({ ...review, rating: 4 }).key).not.toBe(key);
});

test("the guest stays the same during an attempt, and the review's content is not stored", () => {
  const guest = { token: "g1", verification: null, isUnanswered: false };
  attemptOf(review);
  storeGuest(guest);
  expect(attemptOf({ ...review, comment: "Kind." }).guest).toEqual(guest);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Kind");
  endAttempt();
  expect(attemptOf(review).guest).toBeNull();
});
