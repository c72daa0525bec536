import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readGuestReview, storeGuestReview, wantGuestReview } from "./guest-review";

const review = {
  id: "r-1",
  token: "g1",
  providerName: "Amara",
  savedAt: Date.now(),
  isWanted: false,
};
const key = "plaudit.guest-review";

beforeEach(() => storeGuestReview(null));
afterEach(() => vi.restoreAllMocks());

test("one review is stored for the tab: a later one replaces it", () => {
  storeGuestReview(review);
  storeGuestReview({ ...review, id: "r-2" });
  expect(readGuestReview()).toEqual({ ...review, id: "r-2" });
  expect(localStorage.length).toBe(0);
  storeGuestReview(null);
  expect(sessionStorage.getItem(key)).toBeNull();
});

test("only the stored review can be asked for", () => {
  storeGuestReview(review);
  wantGuestReview("r-2");
  expect(readGuestReview()).toEqual(review);
  wantGuestReview("r-1");
  expect(readGuestReview()).toEqual({ ...review, isWanted: true });
});

test.each(["", "no JSON", "{}", "[]", '{"token":1}', "null"])("%j is no review", (text) => {
  sessionStorage.setItem(key, text);
  expect(readGuestReview()).toBeNull();
});

test("it ends with its guest session, after an hour", () => {
  const hour = 60 * 60 * 1000;
  const now = vi.spyOn(Date, "now").mockReturnValue(review.savedAt + hour - 1);
  storeGuestReview(review);
  expect(readGuestReview()).toEqual(review);
  now.mockReturnValue(review.savedAt + hour);
  expect(readGuestReview()).toBeNull();
});

test("without storage it lives as long as the page", () => {
  for (const name of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("Blocked", "SecurityError");
    });
  }
  storeGuestReview(review);
  wantGuestReview("r-1");
  expect(readGuestReview()).toEqual({ ...review, isWanted: true });
  storeGuestReview(null);
  expect(readGuestReview()).toBeNull();
});
