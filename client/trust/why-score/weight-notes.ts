import type { WeighedReviewsQuery } from "./why-score.generated";

type Review = NonNullable<WeighedReviewsQuery["provider"]>["reviews"]["nodes"][number];

/** Why a review weighs less than its class, or counts with other stars; `loaded` names the reviews that it shares with. */
export function weightNotes(review: Review, loaded: readonly Review[]): string[] {
  const { weight, rating } = review;
  if (!weight) return [];
  const notes = [];
  if (weight.share < 1) notes.push(sharing(review, Math.round(1 / weight.share) - 1, loaded));
  if (weight.pace < 1) notes.push("recent: counts in part");
  if (weight.stars !== rating) {
    notes.push(`stars changed: counts as ${weight.stars.toFixed(2)} for now`);
  }
  return notes;
}

function sharing(review: Review, others: number, loaded: readonly Review[]): string {
  const count = `shared with ${others} other ${others === 1 ? "review" : "reviews"}`;
  if (!review.viewerCanEdit) return `${count} by the same writer`;
  const own = loaded.filter((each) => each.viewerCanEdit && each.weight && each.id !== review.id);
  if (own.length < others) return `${count} of yours`;
  const names = own.map(({ serviceType }) => serviceType?.name ?? "General Service");
  return `shared with your ${own.length === 1 ? "review" : "reviews"} of ${names.join(", ")}`;
}
