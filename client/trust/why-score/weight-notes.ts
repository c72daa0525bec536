import type { WeighedReviewsQuery } from "./why-score.generated";

type Review = NonNullable<WeighedReviewsQuery["provider"]>["reviews"]["nodes"][number];

/** Why a review weighs less than its class, or counts with other stars; `loaded` names the reviews that it shares with. */
export function weightNotes(review: Review, loaded: readonly Review[]): string[] {
  const { weight, rating } = review;
  if (!weight) return [];
  const notes = [];
  if (weight.share < 1) notes.push(sharing(review, Math.round(1 / weight.share) - 1, loaded));
  if (weight.pace < 1) notes.push("settling");
  if (weight.stars !== rating) notes.push(`settling: counts as ${weight.stars.toFixed(2)} stars`);
  return notes;
}

function sharing(review: Review, others: number, loaded: readonly Review[]): string {
  const own = review.viewerCanEdit
    ? loaded.filter((each) => each.viewerCanEdit && each.weight && each.id !== review.id)
    : [];
  if (own.length === 0) {
    return `shared with ${others} other ${others === 1 ? "review" : "reviews"} by the same writer`;
  }
  const names = own.map(({ serviceType }) => serviceType?.name ?? "General Service");
  return `shared with your ${own.length === 1 ? "review" : "reviews"} of ${names.join(", ")}`;
}
