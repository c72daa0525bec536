import { categoryOf } from "#server/catalog/categories";
import { parseUsername } from "#server/networks/username";
import { dataLicence } from "#server/platform/settings/data-licence";
import type { Context } from "#server/platform/request/context";
import { providerPath } from "#server/providers/provider-address";
import { providerByUsername } from "#server/providers/provider.batch";
import type { RenderedPage } from "#client/entry-server";
import { allReviewsFeedPath, categoryFeedPath, providerFeedPath } from "./feeds/feed-sources";
import type { PageHead } from "./head-tags";
import type { PageWords } from "./page-words";
import { describeNodePage } from "./describe-node";
import { describeRanking } from "./describe-ranking";
import {
  categoryPicture,
  seatingChartPicture,
  providerPicture,
  type SharePicture,
} from "./share-facts";
import {
  describeCategories,
  describeList,
  describeProvider,
  describeSite,
} from "./structured-data";

type RenderedHead = NonNullable<RenderedPage["head"]>;

const withoutPage = {
  title: "Plaudit",
  description: "Plaudit helps you find trustworthy people who sell on social media.",
};

/** The head if rendering failed. */
export const emptyHead: PageHead = {
  ...withoutPage,
  canonical: null,
  robots: "noindex",
  image: null,
  structured: null,
};

/** Adds the share picture and structured data to a rendered head. The canonical address identifies the page. */
export async function completeHead(
  ctx: Context,
  rendered: RenderedHead,
  words: PageWords,
): Promise<PageHead> {
  const { publicUrl: site } = ctx.config;
  const address = new URL(rendered.canonical, site);
  const robots = words.robotsOf(rendered);
  const head = (picture: SharePicture, structured: object | null): PageHead => ({
    title: rendered.title,
    description: rendered.description,
    canonical: site + rendered.canonical,
    robots,
    image: { address: site + picture.path, words: picture.words },
    structured: robots === "noindex" ? null : structured,
  });

  const provider = await providerOf(ctx, address);
  if (provider) {
    const picture = providerPicture(provider, words);
    const profile = site + providerPath(provider.username);
    const page = { site, address: profile, image: site + picture.path };
    const feed = provider.isOnlyListed ? [] : feedLinks(site + providerFeedPath(provider.username));
    const alternates = [
      ["application/json+oembed", `${site}/oembed?format=json&url=${encodeURIComponent(profile)}`],
      ...feed,
    ] as const;
    const described = head(picture, await describeProvider(ctx, provider, words, page));
    // A page that is only listed is no open data.
    return { ...described, alternates, licence: provider.isOnlyListed ? null : dataLicence.url };
  }
  if (rendered.canonical === "/") {
    const alternates = feedLinks(site + allReviewsFeedPath);
    return { ...head(seatingChartPicture, describeSite(site, rendered.description)), alternates };
  }
  if (rendered.canonical === "/categories") {
    return head(
      seatingChartPicture,
      describeCategories(site, rendered.title, rendered.description),
    );
  }
  const category = categoryOf(address.searchParams.get("category"));
  const picture = category ? categoryPicture(category.slug) : seatingChartPicture;
  if (address.pathname === "/leaderboard") {
    const isIndexed = robots !== "noindex";
    return head(
      picture,
      isIndexed ? await describeRanking(ctx, site, address, rendered.title) : null,
    );
  }
  if (address.pathname !== "/") {
    const page = robots === "noindex" ? null : await describeNodePage(ctx, address, words);
    const licence = page?.isReview ? dataLicence.url : null;
    return { ...head(page?.picture ?? picture, page?.structured ?? null), licence };
  }
  const feed = site + (category ? categoryFeedPath(category.slug) : allReviewsFeedPath);
  return {
    ...head(picture, describeList(site, address.searchParams)),
    alternates: feedLinks(feed),
  };
}

/** A feed in both formats. */
function feedLinks(address: string) {
  return [
    ["application/atom+xml", `${address}.atom`],
    ["application/feed+json", `${address}.json`],
  ] as const;
}

/** The provider whose page or reviews this is; a single review's page is not one. */
async function providerOf(ctx: Context, { pathname }: URL) {
  const handle = /^\/@([^/]+)(?:\/reviews)?$/.exec(decodeURIComponent(pathname))?.[1];
  const username = parseUsername(handle ?? "");
  return username === null ? null : providerByUsername(ctx).load(username);
}
