import { expect, test } from "vitest";
import {
  characters,
  checkEntry,
  emptyEntry,
  longestComment,
  type ReviewEntry,
} from "./review-rules";

const filled: ReviewEntry = {
  provider: "amara.moves",
  rating: 5,
  reviewType: "SERVICE",
  serviceType: "general",
  region: "EUROPE",
  comment: " Kind and exact. ",
  promotionCode: " spring-7 ",
};

async function messages(entry: ReviewEntry) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await checkEntry(entry, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message]),
  );
}

async function checked(entry: ReviewEntry) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return (await checkEntry(entry, undefined, options)).values;
}

test("VAL-25 VAL-26 VAL-27 VAL-29 VAL-30 an empty form is told every fault at once, in the fixed words", async () => {
  expect(await messages(emptyEntry)).toEqual({
    provider: "Please select a user profile",
    rating: "Please select a rating",
    reviewType: "Please select what you are reviewing",
    region: "Please select your region",
    comment: "Please write a review comment",
  });
});

test("VAL-28 a service type that was cleared has to be chosen", async () => {
  expect(await messages({ ...filled, serviceType: "" })).toEqual({
    serviceType: "Please select the specific service type",
  });
});

test("VAL-30 blanks are no comment", async () => {
  expect(await messages({ ...filled, comment: " \n\t " })).toEqual({
    comment: "Please write a review comment",
  });
});

test("VAL-51 a rating is a whole number of one to five stars", async () => {
  expect(await messages({ ...filled, rating: 6 })).toEqual({ rating: "Please select a rating" });
  expect(await messages({ ...filled, rating: 4.5 })).toEqual({ rating: "Please select a rating" });
  expect(await messages({ ...filled, rating: 1 })).toEqual({});
});

test("VAL-52 a promotion code is sent in upper case, without the blanks around it", async () => {
  expect(await checked(filled)).toMatchObject({
    promotionCode: "SPRING-7",
    comment: "Kind and exact.",
  });
});

test("A comment may have 1000 characters as people count them, and not one more", async () => {
  const full = "🎭".repeat(longestComment);
  expect(characters(full)).toBe(1000);
  expect(await messages({ ...filled, comment: full })).toEqual({});
  expect(await messages({ ...filled, comment: `${full}!` })).toEqual({
    comment: "The comment may have at most 1000 characters",
  });
});
