import { describe, expect, test } from "vitest";
import { destinationOf, sentenceOf } from "./notification-text";

const review = {
  id: "r1",
  rating: 4,
  helpfulCount: 1204,
  reviewer: { id: "u1", displayName: "Ines M." },
  provider: {
    id: "p1",
    username: "amara.moves",
    displayName: "Amara Okafor",
    isBusiness: false,
    avatar: null,
  },
};
const method = null;
const subjectKind = null;

describe("Each kind has its text and its destination (Q54)", () => {
  test.each([
    ["REVIEW_ANSWERED", "Amara Okafor answered your review", "/@amara.moves/reviews/r1"],
    [
      "REVIEW_HELPFUL",
      "1,204 people found your review of Amara Okafor helpful",
      "/@amara.moves/reviews/r1",
    ],
    [
      "FOLLOWED_PROVIDER_REVIEWED",
      "Ines M. reviewed Amara Okafor: 4 of 5 stars",
      "/@amara.moves/reviews/r1",
    ],
  ] as const)("%s", (kind, sentence, place) => {
    expect(sentenceOf({ kind, method, subjectKind, review })).toBe(sentence);
    expect(destinationOf({ kind, method, subjectKind, review })).toBe(place);
    expect(destinationOf({ kind, method, subjectKind, review: null })).toBe("/myreviews");
  });

  test.each([
    ["VERIFICATION_CONFIRMED", "EMAIL", "Your email address is confirmed"],
    ["VERIFICATION_CONFIRMED", "PHONE", "Your phone number is confirmed"],
    ["VERIFICATION_CONFIRMED", "INSTAGRAM", "Your Instagram username is confirmed"],
    ["EXPORT_READY", null, "Your data export is ready to download"],
    [
      "USERNAME_CHANGED_HANDS",
      null,
      "Your Instagram username now belongs to another account and was removed from your profile",
    ],
  ] as const)("%s by %s", (kind, how, sentence) => {
    const notification = { kind, method: how, subjectKind, review: null };
    expect(sentenceOf(notification)).toBe(sentence);
    expect(destinationOf(notification)).toBe("/myprofile");
  });
});

test("one helpful vote is singular, and a guest's review says Someone", () => {
  expect(
    sentenceOf({
      kind: "REVIEW_HELPFUL",
      method,
      subjectKind,
      review: { ...review, helpfulCount: 1 },
    }),
  ).toBe("One person found your review of Amara Okafor helpful");
  const kind = "FOLLOWED_PROVIDER_REVIEWED";
  expect(sentenceOf({ kind, method, subjectKind, review: { ...review, reviewer: null } })).toBe(
    "Someone reviewed Amara Okafor: 4 of 5 stars",
  );
});

test.each([
  ["CONTENT_DECIDED", "PICTURE", "We made a decision about your picture"],
  ["CONTENT_DECIDED", "ANSWER", "We made a decision about your answer"],
  ["CONTENT_DECIDED", null, "We made a decision about your content"],
  ["WRITER_ASKED", "PICTURE", "We have a question about your picture"],
  ["WRITER_ASKED", "REVIEW", "We have a question about your review"],
  ["REPORT_CLOSED", "PICTURE", "Your report was closed: the picture is gone"],
] as const)("%s of %s: %s", (kind, about, sentence) => {
  const notification = { kind, method, subjectKind: about, review: null };
  expect(sentenceOf(notification)).toBe(sentence);
  expect(destinationOf(notification)).toBe("/myprofile/decisions");
});
