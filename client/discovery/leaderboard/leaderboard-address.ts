import { firstCategory, parseCategorySlug } from "#client/catalog/categories";
import { regions } from "#client/reviews/card/review-words";
import type { LeaderboardSort, Region } from "#client/graphql/schema.generated";

export const scopes = ["overall", "category", "region"] as const;
export type Scope = (typeof scopes)[number];

const sorts: readonly { word: string | null; sort: LeaderboardSort }[] = [
  { word: null, sort: "PLAUDIT_SCORE" },
  { word: "rating", sort: "HIGHEST_RATED" },
  { word: "reviews", sort: "MOST_REVIEWS" },
  { word: "followers", sort: "MOST_FOLLOWERS" },
];
/** The switches of the trust lens. */
export const lensSwitches = ["confirmed", "proven", "recent"] as const;
export type LensSwitch = (typeof lensSwitches)[number];

/** The switches that a site can have: without proofs of experience, that lens would find nothing. */
export function lensSwitchesOf(hasProofs: boolean): readonly LensSwitch[] {
  return lensSwitches.filter((name) => hasProofs || name !== "proven");
}

/** The shape of a page cursor; only the server can verify its content. */
const cursorPattern = /^[\w-]{1,400}$/;

/** The state of the leaderboard in its URL. */
export interface LeaderboardAddress {
  scope: Scope;
  /** Used only when the scope is the category; likewise the region. */
  category: string;
  region: Region;
  sort: LeaderboardSort;
  /** Only with the Plaudit score. */
  lens: readonly LensSwitch[];
  after: string | null;
  before: string | null;
}

export const firstPage = { after: null, before: null } as const;

/** Whether the ranking is by other rules than the published ones. */
export function hasLens({ lens }: Pick<LeaderboardAddress, "lens">): boolean {
  return lens.length > 0;
}

/** Parses a URL query. Unknown values fall back to their defaults. */
export function parseAddress(query: string, hasProofs = true): LeaderboardAddress {
  const parameters = new URLSearchParams(query);
  const [first] = regions;
  const cursor = (name: string) => {
    const text = parameters.get(name);
    return text && cursorPattern.test(text) ? text : null;
  };
  const after = cursor("after");
  const sort = sorts.find(({ word }) => word === parameters.get("sort"))?.sort ?? "PLAUDIT_SCORE";
  const chosen = parameters.get("lens")?.split(".") ?? [];
  return {
    scope: scopes.find((scope) => scope === parameters.get("by")) ?? "overall",
    category: parseCategorySlug(parameters.get("category")) ?? firstCategory,
    region: regions.find((region) => wordOf(region) === parameters.get("region")) ?? first!,
    sort,
    lens:
      sort === "PLAUDIT_SCORE"
        ? lensSwitchesOf(hasProofs).filter((name) => chosen.includes(name))
        : [],
    after,
    before: after ? null : cursor("before"),
  };
}

const wordOf = (region: Region) => region.toLowerCase();

/** The URL query, always in the same order. */
export function formatAddress(address: LeaderboardAddress): string {
  const { scope, category, region, sort, lens, after, before } = address;
  const parameters = new URLSearchParams();
  if (scope !== "overall") parameters.set("by", scope);
  if (scope === "category") parameters.set("category", category);
  if (scope === "region") parameters.set("region", wordOf(region));
  const word = sorts.find((each) => each.sort === sort)?.word;
  if (word) parameters.set("sort", word);
  else if (lens.length > 0) parameters.set("lens", lens.join("."));
  if (after) parameters.set("after", after);
  else if (before) parameters.set("before", before);
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The arguments of the graph for what is ranked. */
export function categoryAndRegionOf({ scope, category, region }: LeaderboardAddress) {
  return {
    category: scope === "category" ? category : null,
    region: scope === "region" ? region : null,
  };
}
