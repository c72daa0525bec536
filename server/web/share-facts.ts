import { createHash } from "node:crypto";
import { categoryOf, type CategorySlug } from "#server/catalog/categories";
import type { ShareFacts } from "#server/pictures/share/share-provider";
import type { Provider } from "#server/providers/provider.entity";
import { ratingOf } from "#server/providers/rating/rating-summary";
import type { PageWords } from "./page-words";

/** Cache key: raise it when the drawing changes. */
const drawingVersion = 1;
const folder = "/pictures/share";

export interface SharePicture {
  path: string;
  words: string;
}

export function shareFactsOf(provider: Provider, words: PageWords): ShareFacts {
  const { average, count } = ratingOf(provider, null);
  return {
    name: provider.displayName,
    handle: provider.username,
    title: provider.title,
    rating: average === null ? null : words.formatRating(average),
    evidence: count > 0 ? words.formatCount(count, "review") : "No reviews yet",
    litShare: (average ?? 0) / 5,
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
function versionOf(facts: ShareFacts): string {
  const content = JSON.stringify([drawingVersion, facts]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 10);
}
