import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import type { Region, ReviewType } from "#client/graphql/schema.generated";
import { limits } from "#client/kit/limits";

export const longestComment = 1000;
const longestPromotionCode = 40;

/** What a review without a specific service is about. */
export const generalService = "general";

/** The form as it is filled in; what is not chosen yet is empty. */
export interface ReviewEntry {
  provider: string;
  rating: number;
  reviewType: ReviewType | "";
  serviceType: string;
  region: Region | "";
  comment: string;
  promotionCode: string;
}

export const emptyEntry: ReviewEntry = {
  provider: "",
  rating: 0,
  reviewType: "",
  serviceType: generalService,
  region: "",
  comment: "",
  promotionCode: "",
};

/** Characters as people count them: an emoji of two code units is one. */
export function characters(text: string): number {
  return Array.from(text).length;
}

const reviewTypes = ["SERVICE", "ADVERTISEMENT"] as const satisfies ReviewType[];
const regions = [
  "NORTH_AMERICA",
  "EUROPE",
  "ASIA",
  "SOUTH_AMERICA",
  "OTHER",
] as const satisfies Region[];

const noRating = "Please select a rating";
const rules = z.object({
  provider: z.string().check(z.trim(), z.minLength(1, "Please select a user profile")),
  rating: z.int(noRating).check(z.minimum(1, noRating), z.maximum(limits.stars, noRating)),
  reviewType: z.enum(reviewTypes, "Please select what you are reviewing"),
  serviceType: z.string().check(z.minLength(1, "Please select the specific service type")),
  region: z.enum(regions, "Please select your region"),
  comment: z.string().check(
    z.trim(),
    z.minLength(1, "Please write a review comment"),
    z.refine(
      (text) => characters(text) <= longestComment,
      `The comment may have at most ${longestComment} characters`,
    ),
  ),
  promotionCode: z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine(
      (text) => characters(text) <= longestPromotionCode,
      `The promotion code may have at most ${longestPromotionCode} characters`,
    ),
  ),
});

export type CheckedEntry = z.output<typeof rules>;

/** Every fault at once, the first of each field. */
export const checkEntry: Resolver<ReviewEntry, unknown, CheckedEntry> = (entry) => {
  const read = rules.safeParse(entry);
  if (read.success) return { values: read.data, errors: {} };
  const errors: FieldErrors<ReviewEntry> = {};
  for (const { path, code, message } of read.error.issues) {
    errors[path[0] as keyof ReviewEntry] ??= { type: code ?? "rule", message };
  }
  return { values: {}, errors };
};
