import { categoryOf } from "#server/catalog/categories";
import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import type { RenderedPage } from "#client/entry-server";
import type { PageHead } from "./head-tags";
import type { PageWords } from "./page-words";
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

type Told = NonNullable<RenderedPage["head"]>;

const withoutPage = {
  title: "Plaudit",
  description: "Find out whom to trust among those who sell through a social-media profile.",
};

/** The head where no page could be rendered. */
export const emptyHead: PageHead = {
  ...withoutPage,
  canonical: null,
  robots: "noindex",
  image: null,
  structured: null,
};

/**
 * What a rendered page tells of itself, and what only the server adds: its share picture and its data.
 * Which page it is stands in its canonical address.
 */
export async function completeHead(ctx: Context, told: Told, words: PageWords): Promise<PageHead> {
  const { publicUrl: site } = ctx.config;
  const address = new URL(told.canonical, site);
  const robots = words.robotsOf(told);
  const head = (picture: SharePicture, structured: object | null): PageHead => ({
    title: told.title,
    description: told.description,
    canonical: site + told.canonical,
    robots,
    image: { address: site + picture.path, words: picture.words },
    structured: robots === "noindex" ? null : structured,
  });

  const provider = await providerOf(ctx, address);
  if (provider) {
    const picture = providerPicture(provider, words);
    const page = { site, address: site + told.canonical, image: site + picture.path };
    return head(picture, await describeProvider(ctx, provider, words, page));
  }
  if (told.canonical === "/")
    return head(seatingChartPicture, describeSite(site, told.description));
  if (told.canonical === "/categories") {
    return head(seatingChartPicture, describeCategories(site, told.title, told.description));
  }
  const category = categoryOf(address.searchParams.get("category"));
  const picture = category ? categoryPicture(category.slug) : seatingChartPicture;
  if (address.pathname === "/leaderboard") {
    const isTold = robots !== "noindex";
    return head(picture, isTold ? await describeRanking(ctx, site, address, told.title) : null);
  }
  return head(picture, address.pathname === "/" ? describeList(site, address.searchParams) : null);
}

async function providerOf(ctx: Context, { searchParams }: URL) {
  const username = parseUsername(searchParams.get("provider") ?? "");
  return username === null ? null : providerByUsername(ctx).load(username);
}
