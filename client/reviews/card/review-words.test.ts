import { expect, test } from "vitest";
import {
  commentText,
  foreignLanguage,
  regionName,
  reviewTypeName,
  reviewerName,
  serviceName,
} from "./review-words";

test("An identifier that is anonymous or starts with anon_ is hidden (VAL-46)", () => {
  expect(reviewerName(null)).toBe("Anonymous");
  expect(reviewerName({ displayName: "anonymous", username: null })).toBe("Anonymous");
  expect(reviewerName({ displayName: "anon_41fe", username: null })).toBe("Anonymous");
  expect(reviewerName({ displayName: "Anon_41fe", username: "mira.k" })).toBe("mira.k");
  expect(reviewerName({ displayName: "Anona Lund" })).toBe("Anona Lund");
});

test("A review without a region shows Global (VAL-47)", () => {
  expect(regionName(null)).toBe("Global");
  expect(regionName("ASIA")).toBe("Asia");
});

test("A review without a service type shows General Service (VAL-48)", () => {
  expect(serviceName(null)).toBe("General Service");
  expect(serviceName({ name: "Meditation Guidance" })).toBe("Meditation Guidance");
});

test("A review without a comment says so (VAL-49)", () => {
  expect(commentText(" ")).toBe("No comment provided");
  expect(commentText("Kind and exact.")).toBe("Kind and exact.");
});

test("Review types have the labels of the filter", () => {
  expect(reviewTypeName("SERVICE")).toBe("Direct Services");
  expect(reviewTypeName("ADVERTISEMENT")).toBe("Sponsored Content");
});

test("Only a text in another language than the page's names it, for screen readers and translators", () => {
  const languages = ["fr", "en", null].map((language) => foreignLanguage({ language }));
  expect(languages).toEqual(["fr", undefined, undefined]);
});
