import type { ProviderSort } from "#client/graphql/schema.generated";
import { defaultCurrency } from "#client/discovery/filters/more-filters";
import { groupDigits } from "#client/ui/format/format";

interface Found {
  /** Null above the largest exact count. */
  count: number | null;
  search: string;
  /** Names of the chosen filters, null for all. */
  category: string | null;
  region: string | null;
  reviewType: string | null;
  /** Null for the default. */
  sort: ProviderSort | null;
  /** Null for US dollars. */
  currency: string | null;
}

/** "38" and "services found in Europe, highest rated first"; a search is ordered by its best matches. */
export function resultCountText(found: Found): { count: string; text: string } {
  const filters = [found.category, found.region].filter((name) => name !== null);
  const parts = [
    found.count === 1 ? "service found" : "services found",
    found.search && `for “${found.search}”`,
    filters.length > 0 && `in ${filters.join(", ")}`,
  ].filter(Boolean);
  const order = orderText(found);
  const isRanked = found.count === null || found.count > 1;
  return {
    count: groupDigits(found.count),
    text: isRanked ? `${parts.join(" ")}, ${order}` : parts.join(" "),
  };
}

/** "highest rated first", with the review type whose ratings and counts decide. */
export function orderText({
  search,
  sort,
  reviewType,
  currency,
}: Pick<Found, "search" | "sort" | "reviewType" | "currency">): string {
  const among = reviewType ? ` for ${reviewType}` : "";
  if (sort === "MOST_REVIEWS") return `most reviews${among} first`;
  if (sort === "MOST_FOLLOWERS") return "most followers first";
  if (sort === "LOWEST_PRICE")
    return `with a price in ${currency ?? defaultCurrency}, lowest first`;
  if (sort === "PLAUDIT_SCORE") return "highest Plaudit score first";
  return search && !sort ? "best matches first" : `highest rated${among} first`;
}
