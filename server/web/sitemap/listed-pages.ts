import { categories } from "#server/catalog/categories";
import { regions } from "#server/catalog/regions";
import { categoryFigures, countListed } from "#server/discovery/category-figures";
import type { Context } from "#server/platform/request/context";
import { guidePaths } from "#server/web/developers/guides";

const pages = [
  "/",
  "/leaderboard",
  "/categories",
  "/how-it-works",
  "/trust",
  "/decisions",
  "/transparency",
  "/guidelines",
  "/terms",
  "/privacy-policy",
  "/developers",
  ...guidePaths.map((path) => `/developers/${path}`),
  "/developers/reference",
  "/developers/errors",
  "/developers/changelog",
];

/** All paths except profiles, with non-empty lists by category and region. */
export async function listedPages(ctx: Context): Promise<string[]> {
  const figures = await categoryFigures(ctx);
  const chosen = [null, ...categories].flatMap((category) =>
    [null, ...regions].map((region) => ({ category, region: region?.region ?? null })),
  );
  const lists = chosen.filter(({ category, region }) => {
    if (!category && !region) return false;
    const only = category && [category.slug];
    return countListed(figures, { categories: only, region, reviewType: null }) > 0;
  });
  return [
    ...pages,
    ...lists.map(({ category, region }) => {
      const query = [category && `category=${category.slug}`, region && `region=${region}`];
      return `/?${query.filter(Boolean).join("&")}`;
    }),
    ...lists.flatMap(({ category, region }) => {
      if (category && region) return [];
      return category
        ? `/leaderboard?by=category&category=${category.slug}`
        : `/leaderboard?by=region&region=${region}`;
    }),
  ];
}
