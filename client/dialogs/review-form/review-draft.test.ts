import { beforeEach, expect, test } from "vitest";
import { dropDraft, keepDraft, readDraft } from "./review-draft";
import { emptyEntry, type ReviewEntry } from "./review-rules";

const entry: ReviewEntry = {
  ...emptyEntry,
  provider: "amara.moves",
  rating: 4,
  comment: "Kind and",
  promotionCode: "SPRING-7",
};

beforeEach(() => localStorage.clear());

test("A draft comes back as it was left, without its promotion code", () => {
  keepDraft(localStorage, "amara.moves", entry);
  const { promotionCode: _, ...rest } = entry;
  expect(readDraft(localStorage, "Amara.Moves")).toEqual({ ...rest, promotionCode: "" });
  expect(JSON.stringify({ ...localStorage })).not.toContain("SPRING");
});

test("Each provider has a draft of its own", () => {
  keepDraft(localStorage, "amara.moves", entry);
  expect(readDraft(localStorage, "noor.breathes")).toBeNull();
  expect(readDraft(localStorage, "")).toBeNull();
});

test("A form that was emptied, and one that was sent, leave nothing behind", () => {
  keepDraft(localStorage, "amara.moves", entry);
  keepDraft(localStorage, "amara.moves", { ...entry, rating: 0, comment: " " });
  expect(localStorage).toHaveLength(0);
  keepDraft(localStorage, "amara.moves", entry);
  dropDraft(localStorage, "amara.moves");
  expect(readDraft(localStorage, "amara.moves")).toBeNull();
});

test("What somebody else put there is no draft", () => {
  localStorage.setItem("plaudit:review-draft:x", "{oops");
  expect(readDraft(localStorage, "x")).toBeNull();
  localStorage.setItem("plaudit:review-draft:x", '{"comment":5,"rating":3,"evil":1}');
  expect(readDraft(localStorage, "x")).toEqual({ ...emptyEntry, rating: 3 });
});

test("A storage that refuses does not stop the writing", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  expect(() => keepDraft(full, "x", entry)).not.toThrow();
});
