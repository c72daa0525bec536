import { beforeEach, expect, test } from "vitest";
import { clearStorage } from "#client/session/clear-storage";
import { dropDraft, entryOf, storeDraft, readDraft } from "./review-draft";
import { sampleProfile as profile } from "./wizard-samples";
import { emptyFormValues, type ReviewFormValues } from "./wizard-state";

const entry: ReviewFormValues = {
  ...emptyFormValues,
  profile,
  rating: 4,
  comment: "Kind and",
  incentive: "FREE",
  experiencedOn: "2026-09",
  proof: "declared",
  promotionCode: "SPRING-7",
};
const of = (username: string): ReviewFormValues => ({
  ...entry,
  profile: { ...profile, username },
});
const day = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

test("a draft is restored without promotion code and verification", () => {
  storeDraft(localStorage, null, { entry, step: 6 });
  const draft = readDraft(localStorage, null, "Amara.Moves");
  expect(draft?.step).toBe(6);
  expect(entryOf(draft!, "none")).toEqual({ ...entry, proof: "none", promotionCode: "" });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/SPRING|declared/);
});

test("a draft from before the optional questions leaves them unanswered", () => {
  storeDraft(localStorage, null, { entry, step: 6 });
  const stored = localStorage.getItem("plaudit.review-drafts") ?? "";
  localStorage.setItem("plaudit.review-drafts", stored.replace(/,"incentive".*?"2026-09"/, ""));
  const draft = readDraft(localStorage, null, "amara.moves");
  expect(draft?.entry).toMatchObject({ comment: "Kind and", incentive: null, experiencedOn: null });
});

test("each provider has its own draft; without a provider, the latest is offered", () => {
  storeDraft(localStorage, null, { entry: of("one"), step: 2 }, 1);
  storeDraft(localStorage, null, { entry: of("two"), step: 3 }, 2);
  storeDraft(localStorage, null, { entry: of("one"), step: 4 }, 3);
  expect(readDraft(localStorage, null, "two", 4)?.step).toBe(3);
  expect(readDraft(localStorage, null, "", 4)?.step).toBe(4);
  expect(readDraft(localStorage, null, "three", 4)).toBeNull();
});

test("a user's draft is offered only to them, a visitor's draft to anyone", () => {
  storeDraft(localStorage, null, { entry: of("one"), step: 2 }, 1);
  storeDraft(localStorage, "u-1", { entry: of("two"), step: 3 }, 2);
  storeDraft(localStorage, "u-2", { entry: of("two"), step: 4 }, 3);
  expect(readDraft(localStorage, "u-1", "two", 4)?.step).toBe(3);
  expect(readDraft(localStorage, "u-2", "two", 4)?.step).toBe(4);
  expect(readDraft(localStorage, null, "two", 4)).toBeNull();
  expect(readDraft(localStorage, null, "", 4)?.step).toBe(2);

  dropDraft(localStorage, null, "two", 4);
  dropDraft(localStorage, "u-2", "two", 4);
  expect(readDraft(localStorage, "u-1", "two", 4)?.step).toBe(3);
  // After signing in, a visitor continues their draft.
  storeDraft(localStorage, "u-1", { entry: of("one"), step: 5 }, 4);
  expect(readDraft(localStorage, null, "one", 5)).toBeNull();
});

test("deleting one's data in this browser deletes the drafts", () => {
  storeDraft(localStorage, "u-1", { entry, step: 6 });
  clearStorage();
  expect(localStorage).toHaveLength(0);
});

test("five drafts are stored for thirty days", () => {
  for (let count = 1; count <= 6; count += 1) {
    storeDraft(localStorage, null, { entry: of(`number.${count}`), step: 2 }, count);
  }
  expect(readDraft(localStorage, null, "number.1", 7)).toBeNull();
  expect(readDraft(localStorage, null, "number.2", 7)).not.toBeNull();
  expect(readDraft(localStorage, null, "number.6", 6 + 30 * day - 1)).not.toBeNull();
  expect(readDraft(localStorage, null, "number.6", 6 + 30 * day)).toBeNull();
});

test("an emptied draft and a sent draft are removed", () => {
  storeDraft(localStorage, null, { entry, step: 6 });
  storeDraft(localStorage, null, { entry: { ...entry, rating: 0, comment: " " }, step: 6 });
  expect(localStorage).toHaveLength(0);
  storeDraft(localStorage, null, { entry, step: 6 });
  dropDraft(localStorage, null, "amara.moves");
  expect(localStorage).toHaveLength(0);
});

test("a draft with only photos is stored, until its photos are purged", () => {
  const photos = [{ token: "t-1", uploadedAt: 1, preview: "data:image/jpeg;base64,AQID" }];
  storeDraft(
    localStorage,
    null,
    { entry: { ...entry, rating: 0, comment: "" }, photos, step: 6 },
    2,
  );
  expect(readDraft(localStorage, null, "amara.moves", 3)?.photos).toEqual(photos);
  expect(readDraft(localStorage, null, "amara.moves", 2 + day)).toBeNull();
});

test.each([
  "{oops",
  "{}",
  '[null, 1, "x", {}]',
  '[{"at":1,"step":1,"entry":{"rating":3,"comment":"","profile":{"username":5},"serviceType":null}}]',
])("a malformed draft is ignored: %s", (stored) => {
  localStorage.setItem("plaudit.review-drafts", stored);
  expect(readDraft(localStorage, null, "", 2)).toBeNull();
});
