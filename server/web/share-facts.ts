import { createHash } from "node:crypto";
import { categoryOf, type CategorySlug } from "#server/catalog/categories";
import type { PortrayedProvider } from "#server/pictures/share/share-portrait";
import type { ShareFacts } from "#server/pictures/share/share-provider";
import type { ReviewShareFacts } from "#server/pictures/share/share-review";
import type { Provider } from "#server/providers/provider.entity";
import { ratingOf } from "#server/providers/rating/rating-summary";
import type { Review } from "#server/reviews/review.entity";
import type { User } from "#server/users/user.entity";
import type { PageWords } from "./page-words";

/** Cache key: raise it when the drawing changes. */
const drawingVersion = 1;
/** More than a picture shows at its smallest letters. */
const maxComment = 240;
const folder = "/pictures/share";

export interface SharePicture {
  path: string;
  words: string;
}

/** What the page of a review shows. */
export interface ShownReview {
  review: Review;
  provider: Provider;
  /** Null for a guest. */
  reviewer: User | null;
}

export function shareFactsOf(provider: Provider, words: PageWords): ShareFacts {
  const { average, count } = ratingOf(provider, null);
  return {
    ...portrayed(provider),
    title: provider.title,
    rating: average === null ? null : words.formatRating(average),
    evidence: count > 0 ? words.formatCount(count, "review") : "No reviews yet",
    litShare: (average ?? 0) / 5,
  };
}

export function reviewFactsOf(
  { review, provider, reviewer }: ShownReview,
  words: PageWords,
): ReviewShareFacts {
  return {
    stars: review.rating,
    comment: words.cutText(review.comment, maxComment),
    reviewer: words.reviewerName(reviewer),
    provider: portrayed(provider),
  };
}

function portrayed(provider: Provider): PortrayedProvider {
  return {
    name: provider.displayName,
    handle: provider.username,
    pictureUrl: provider.pictureUrl,
    category: provider.category?.slug ?? null,
    isStudio: provider.isBusiness,
  };
}

export function providerPicture(provider: Provider, words: PageWords): SharePicture {
  const facts = shareFactsOf(provider, words);
  const rated = facts.rating
    ? `rated ${facts.rating} out of 5 from ${facts.evidence}`
    : "not yet rated";
  return {
    path: `${folder}/providers/${provider.username}.png?v=${versionOf(facts)}`,
    words: `${facts.name} (@${facts.handle}), ${rated} on Plaudit`,
  };
}

export function reviewPicture(shown: ShownReview, words: PageWords): SharePicture {
  const facts = reviewFactsOf(shown, words);
  const { stars, comment, reviewer, provider } = facts;
  return {
    path: `${folder}/reviews/${shown.review.nodeId}.png?v=${versionOf(facts)}`,
    words: `${stars} of 5 stars for ${provider.name} (@${provider.handle}) from ${reviewer} on Plaudit: “${words.cutText(comment, 160)}”`,
  };
}

export const seatingChartPicture: SharePicture = {
  path: `${folder}/house.png?v=${drawingVersion}`,
  words: "Plaudit: find people worth the applause",
};

export function categoryPicture(slug: CategorySlug): SharePicture {
  return {
    path: `${folder}/categories/${slug}.png?v=${drawingVersion}`,
    words: `${categoryOf(slug)?.name ?? slug} on Plaudit`,
  };
}

/** A hash of everything that is drawn, so that a versioned picture is cached forever. */
function versionOf(facts: ShareFacts | ReviewShareFacts): string {
  const content = JSON.stringify([drawingVersion, facts]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 10);
}
