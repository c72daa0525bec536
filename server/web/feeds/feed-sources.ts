import { Feed } from "feed";
import { categoryOf } from "#server/catalog/categories";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { providerPath } from "#server/providers/provider-address";
import { providerByUsername } from "#server/providers/provider.batch";
import { newestReviews } from "./newest-reviews";
import { DateSort, findAllReviews } from "#server/reviews/lists/all-reviews.query";
import { findReviews } from "#server/reviews/lists/reviews.query";
import type { Review } from "#server/reviews/review.entity";
import { entryOf } from "./feed-entry";

const maxEntries = 20;

interface FeedFacts {
  title: string;
  /** The page that shows the same, and the feed without its extension. */
  page: string;
  path: string;
  reviews: readonly Review[];
}

export async function allReviewsFeed(ctx: Context): Promise<Feed> {
  const facts = { title: "New reviews on Plaudit", page: "/", path: allReviewsFeedPath };
  return feedOf(ctx, { ...facts, reviews: await newestOf(ctx, null) });
}

export async function categoryFeed(ctx: Context, slug: string): Promise<Feed | null> {
  const category = categoryOf(slug);
  if (!category) return null;
  return feedOf(ctx, {
    title: `New reviews in ${category.name} on Plaudit`,
    page: `/?category=${category.slug}`,
    path: categoryFeedPath(category.slug),
    reviews: await newestOf(ctx, category.slug),
  });
}

export async function providerFeed(ctx: Context, name: string): Promise<Feed | null> {
  const username = parseUsername(name);
  const provider = username === null ? null : await providerByUsername(ctx).load(username);
  if (!provider || provider.isOnlyListed) return null;
  const wanted = newestReviews("provider", maxEntries);
  const { nodes } = await findReviews(ctx, provider.id, wanted, provider.reviewCount);
  return feedOf(ctx, {
    title: `Reviews of ${provider.displayName} (@${provider.username}) on Plaudit`,
    page: providerPath(provider.username),
    path: providerFeedPath(provider.username),
    reviews: nodes.filter(({ counted }) => counted),
  });
}

export const allReviewsFeedPath = "/feeds/reviews";

export function categoryFeedPath(slug: string): string {
  return `/feeds/categories/${slug}`;
}

export function providerFeedPath(username: string): string {
  return `/feeds/providers/${username}`;
}

async function newestOf(ctx: Context, category: string | null): Promise<readonly Review[]> {
  const { page } = newestReviews("provider", maxEntries);
  const filter = { category, region: null, updatedSince: null, provider: null, hasPhotos: null };
  const { nodes } = await findAllReviews(ctx, { ...filter, sort: DateSort.NEWEST, page });
  return nodes.filter(({ counted }) => counted);
}

async function feedOf(ctx: Context, { title, page, path, reviews }: FeedFacts): Promise<Feed> {
  const { publicUrl: site } = ctx.config;
  const changes = reviews.map(({ createdAt, editedAt }) => editedAt ?? createdAt);
  const feed = new Feed({
    id: site + page,
    link: site + page,
    title,
    language: "en",
    generator: false,
    updated: new Date(Math.max(0, ...changes.map(Number))),
    feedLinks: { atom: `${site}${path}.atom`, json: `${site}${path}.json` },
  });
  const isOfProvider = page.startsWith("/@");
  for (const entry of await Promise.all(reviews.map((each) => entryOf(ctx, each, isOfProvider)))) {
    feed.addItem(entry);
  }
  return feed;
}
