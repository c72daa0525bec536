import { personPath, providerPath, reviewPath } from "#client/providers/provider-address";
import { reviewerName } from "#client/reviews/card/review-words";
import type { PageHeadFacts } from "#client/ui/display/page-head";
import { cutText } from "#client/ui/format/cut-text";
import { formatCount, formatDate, formatMonth, formatRating } from "#client/ui/format/format";
import { profileAddress } from "#client/profile/profile-tab";

interface NamedProvider {
  username: string;
  displayName: string;
}

export interface HeadProvider extends NamedProvider {
  title?: string | null;
  /** Search engines may not list its page yet. */
  isOnlyListed: boolean;
  rating: { average: number | null; count: number };
}

export interface HeadReview {
  id: string;
  rating: number;
  comment?: string | null;
  createdAt: string | Date;
  provider: NamedProvider;
  reviewer?: { displayName?: string | null; username?: string | null } | null;
}

export interface HeadPerson {
  id: string;
  displayName: string;
  memberSince: string | Date;
  reviewCount: number;
  /** Whether search engines may list their page. */
  isPageListed: boolean;
  /** The newest first. */
  reviews: readonly Pick<HeadReview, "comment" | "provider">[];
}

function figuresOf({ rating: { average, count } }: HeadProvider): string {
  if (count === 0) return "No reviews yet.";
  return `Rated ${formatRating(average)} from ${formatCount(count, "review")}.`;
}

export function providerHead(provider: HeadProvider): PageHeadFacts {
  const { displayName, username, title } = provider;
  const name = `${displayName} (@${username})`;
  return {
    title: `${name} | Plaudit`,
    description: `${title ? `${title}. ` : ""}${figuresOf(provider)} Read reviews of ${name}.`,
    canonical: providerPath(username),
    isUnlisted: provider.isOnlyListed,
  };
}

export function providerReviewsHead(provider: HeadProvider): PageHeadFacts {
  const { displayName, username } = provider;
  const name = `${displayName} (@${username})`;
  return {
    title: `Reviews of ${name} | Plaudit`,
    description: `All reviews of ${name}, to filter, sort and search. ${figuresOf(provider)}`,
    canonical: profileAddress(username, "reviews"),
    isUnlisted: provider.isOnlyListed,
  };
}

/** Names repeat, above all those of guests: the comment tells one page from another. */
export function reviewHead(review: HeadReview): PageHeadFacts {
  const { id, provider, rating, comment, createdAt } = review;
  const about = `Review of ${provider.displayName} by ${reviewerName(review.reviewer)}`;
  const date = formatDate(createdAt);
  return {
    title: `${about}, ${date}${quote(comment, 60)} | Plaudit`,
    description: `${rating} of 5 stars, ${date}. ${about}${quote(comment, 120)}`,
    canonical: reviewPath(provider.username, id),
  };
}

export function personHead({ id, displayName, ...person }: HeadPerson): PageHeadFacts {
  const { memberSince, reviewCount, isPageListed, reviews } = person;
  const [newest] = reviews;
  const about = newest ? `, the newest of ${newest.provider.displayName}` : "";
  const figures = `${formatCount(reviewCount, "review")} since ${formatMonth(memberSince)}`;
  return {
    title: `Reviews by ${displayName}${quote(newest?.comment, 60)} | Plaudit`,
    description: `${displayName} has written ${figures}${about}${quote(newest?.comment, 90)}`,
    canonical: personPath(id),
    isUnlisted: !isPageListed,
  };
}

function quote(comment: string | null | undefined, length: number): string {
  return comment ? `: “${cutText(comment, length)}”` : "";
}
