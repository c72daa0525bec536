import { groupDigits } from "#client/ui/format/format";

interface Found {
  /** Null above the largest exact count. */
  count: number | null;
  search: string;
  /** Names of the chosen filters, null for all. */
  category: string | null;
  region: string | null;
  reviewType: string | null;
}

/** "38" and "services found in Europe, highest rated first". */
export function resultCountText(found: Found): { count: string; text: string } {
  const filters = [found.category, found.region].filter((name) => name !== null);
  const parts = [
    found.count === 1 ? "service found" : "services found",
    found.search && `for “${found.search}”`,
    filters.length > 0 && `in ${filters.join(", ")}`,
  ].filter(Boolean);
  const order = found.reviewType
    ? `highest rated for ${found.reviewType} first`
    : "highest rated first";
  const isRanked = found.count === null || found.count > 1;
  return {
    count: groupDigits(found.count),
    text: isRanked ? `${parts.join(" ")}, ${order}` : parts.join(" "),
  };
}
