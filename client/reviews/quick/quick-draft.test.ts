import { beforeEach, expect, test } from "vitest";
import { emptyContent, type ReviewContent } from "#client/reviews/form/review-content";
import { dropDraft, storeDraft, readDraft } from "./quick-draft";

beforeEach(() => localStorage.clear());

const owner = { userId: "u-1", username: "amara.moves" };
const content: ReviewContent = {
  rating: 4,
  reviewType: "SERVICE",
  region: "ASIA",
  comment: "Patient and ex",
  incentive: "DISCOUNT",
  experiencedOn: "2026-10",
};
const preview = "data:image/jpeg;base64,AQID";
const draft = { content, photos: [{ token: "t-1", uploadedAt: Date.now(), preview }] };

test("a draft belongs to one user and one provider", () => {
  storeDraft(localStorage, owner, draft);
  expect(readDraft(localStorage, { ...owner, username: "Amara.Moves" })).toEqual(draft);
  expect(readDraft(localStorage, { ...owner, userId: "u-2" })).toBeNull();
  expect(readDraft(localStorage, { ...owner, username: "teo" })).toBeNull();
  dropDraft(localStorage, owner);
  expect(localStorage).toHaveLength(0);
});

test("an empty draft is not stored", () => {
  storeDraft(localStorage, owner, draft);
  const blank = { ...content, rating: 0, comment: "  " };
  storeDraft(localStorage, owner, { content: blank, photos: [] });
  expect(localStorage).toHaveLength(0);
});

test("a draft with only photos is stored", () => {
  storeDraft(localStorage, owner, { ...draft, content: emptyContent });
  expect(readDraft(localStorage, owner)).toEqual({ ...draft, content: emptyContent });
});

test("values that the form cannot have stored are dropped", () => {
  const [key] = [storeDraft(localStorage, owner, draft), localStorage.key(0)].slice(1) as [string];
  const stored = { rating: 7, reviewType: "GIFT", region: "SOUTH_AMERICA", comment: "Kind." };
  const background = { incentive: "CAKE", experiencedOn: "2026-13" };
  const photos = [{ token: 7 }, { token: "t", uploadedAt: 0, preview }];
  localStorage.setItem(key, JSON.stringify({ ...stored, ...background, photos }));
  const kept = { ...emptyContent, comment: "Kind." };
  expect(readDraft(localStorage, owner)).toEqual({ content: kept, photos: [] });
  for (const broken of ["{", "null", "7", '{"comment":4}']) {
    localStorage.setItem(key, broken);
    expect(readDraft(localStorage, owner)).toBeNull();
  }
});
