import { expect, test } from "vitest";
import { commentText, regionName, reviewerName, reviewTypeName, serviceName } from "./review-words";

test("VAL-46 an identifier that is anonymous or starts with anon_ is hidden", () => {
  expect(reviewerName(null)).toBe("Anonymous");
  expect(reviewerName({ displayName: "anonymous", username: null })).toBe("Anonymous");
  expect(reviewerName({ displayName: "anon_41fe", username: null })).toBe("Anonymous");
  expect(reviewerName({ displayName: "Anon_41fe", username: "mira.k" })).toBe("mira.k");
  expect(reviewerName({ displayName: "Anona Lund" })).toBe("Anona Lund");
});

test("VAL-47 a review without a region shows Global", () => {
  expect(regionName(null)).toBe("Global");
  expect(regionName("ASIA")).toBe("Asia");
});

test("VAL-48 a review without a service type shows General Service", () => {
  expect(serviceName(null)).toBe("General Service");
  expect(serviceName({ name: "Meditation Guidance" })).toBe("Meditation Guidance");
});

test("VAL-49 a review without a comment says so", () => {
  expect(commentText(" ")).toBe("No comment provided");
  expect(commentText("Kind and exact.")).toBe("Kind and exact.");
});

test("Review types have the labels of the filter", () => {
  expect(reviewTypeName("SERVICE")).toBe("Direct Services");
  expect(reviewTypeName("ADVERTISEMENT")).toBe("Sponsored Content");
});
