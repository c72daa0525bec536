import { expect, test } from "vitest";
import {
  type AttachedPhoto,
  draftPhotosOf,
  parseDraftPhotos,
  photosLine,
  photosOfDraft,
  tokensOf,
} from "./attached-photo";
import { photoLimits } from "./photo-limits";

const preview = "data:image/jpeg;base64,AQID";
const uploaded = (token: string): AttachedPhoto => ({
  ...{ key: token, preview, token },
  ...{ uploadedAt: 1_000, failure: null },
});
const uploading = { ...uploaded("new"), token: null, uploadedAt: null };
const failed = { ...uploading, failure: "No answer" };
const saved = {
  ...uploaded("saved"),
  uploadedAt: null,
  preview: "/api/proxy-image?url=a&size=160",
};

test("a draft keeps uploaded photos for less than a day, and drops the others silently", () => {
  const drafts = draftPhotosOf([uploaded("a"), uploading, failed, saved]);
  expect(drafts).toEqual([{ token: "a", uploadedAt: 1_000, preview }]);
  const last = 1_000 + photoLimits.draftMilliseconds - 1;
  expect(parseDraftPhotos(drafts, last)).toEqual(drafts);
  expect(parseDraftPhotos(drafts, last + 1)).toEqual([]);
  expect(photosOfDraft(drafts)).toMatchObject([{ token: "a", preview, failure: null }]);
});

test("a draft has at most four photos, and none that the form cannot have stored", () => {
  const photo = { token: "a", uploadedAt: 1_000, preview };
  expect(
    parseDraftPhotos(
      Array.from({ length: 5 }, () => photo),
      2_000,
    ),
  ).toHaveLength(4);
  const malformed = [
    ...[null, 7, {}, { ...photo, token: 1 }, { ...photo, uploadedAt: "1" }],
    ...[
      { ...photo, preview: "https://example.org/a.jpg" },
      { ...photo, preview: null },
    ],
  ];
  expect(parseDraftPhotos(malformed, 2_000)).toEqual([]);
  for (const stored of [undefined, null, "x", {}]) expect(parseDraftPhotos(stored)).toEqual([]);
});

test("a review is saved with all of its photos in order, or not yet", () => {
  expect(tokensOf([])).toEqual([]);
  expect(tokensOf([saved, uploaded("b"), uploaded("a")])).toEqual(["saved", "b", "a"]);
  expect(tokensOf([uploaded("a"), uploading])).toBeNull();
  expect(tokensOf([{ ...uploaded("a"), failure: "Gone" }])).toBeNull();
});

test("the line says how many there are, what is happening, and why none can be added", () => {
  const four = ["a", "b", "c", "d"].map(uploaded);
  expect(photosLine([], true)).toContain("Up to 4");
  expect(photosLine([], false)).toBe("You’re offline. Adding photos needs a connection.");
  expect(photosLine([uploaded("a")], true)).toBe("1 of 4 photos");
  expect(photosLine([uploaded("a"), uploading], true)).toBe("Uploading 1 photo…");
  expect(photosLine([uploading, uploading], true)).toBe("Uploading 2 photos…");
  expect(photosLine(four, true)).toBe("4 of 4 photos. Remove one to add another.");
});
