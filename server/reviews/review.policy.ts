import type { Provider } from "#server/providers/provider.entity";
import { hasUsernameOf, ownsProvider } from "#server/providers/provider.policy";
import type { UserRecord } from "#server/users/user-record.entity";
import type { Review } from "./review.entity";

type Person = Pick<UserRecord, "id">;
type Owner = Pick<UserRecord, "id" | "username">;
type Page = Pick<Provider, "username" | "ownerId">;

export function mayReview(
  person: Pick<UserRecord, "username">,
  provider: Pick<Provider, "username">,
): boolean {
  return !hasUsernameOf(person, provider);
}

export function wroteReview(person: Person, review: Pick<Review, "userId">): boolean {
  return review.userId === person.id;
}

export function mayEditReview(person: Person, review: Pick<Review, "userId">): boolean {
  return wroteReview(person, review);
}

export function mayDeleteReview(person: Person, review: Pick<Review, "userId">): boolean {
  return wroteReview(person, review);
}

export function mayFindHelpful(person: Person, review: Pick<Review, "userId">): boolean {
  return !wroteReview(person, review);
}

export function mayAnswerReview(person: Owner, provider: Page): boolean {
  return ownsProvider(person, provider);
}

export function mayPickTestimonials(person: Owner, provider: Page): boolean {
  return ownsProvider(person, provider);
}

export function mayBeQuoted(review: Pick<Review, "isVerified" | "rating" | "counted">): boolean {
  return review.counted && review.isVerified && review.rating >= 4;
}
