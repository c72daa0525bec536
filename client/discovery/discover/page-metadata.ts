import type { PageHeadFacts } from "#client/ui/display/page-head";
import { type DiscoverAddress, formatAddress } from "./filters/discover-address";
import { chosenName, type Filter } from "./filters/filter-options";

const defaultDescription =
  "Ratings and reviews of coaches, creators and small businesses on social media, for their services and ads.";

/**
 * Title, description and canonical URL of Discover. The canonical URL leaves out the view, which changes no results.
 * Searches, review types and empty lists are not indexed: they are unlimited, duplicates or without content.
 */
export function pageMetadata(
  address: DiscoverAddress,
  filters: readonly Filter[],
  count: number | null | undefined,
): PageHeadFacts {
  const nameOf = (name: string) => {
    const filter = filters.find((each) => each.name === name);
    return filter ? chosenName(filter, address) : null;
  };
  const category = nameOf("category");
  const region = nameOf("region");
  const among = region ? ` in ${region}` : "";
  const about = filters
    .find(({ name }) => name === "category")
    ?.options.find(({ value }) => value === address.category)?.description;
  return {
    title: titleOf(address.search, category, among),
    description:
      category && about ? `${about} Rated and reviewed${among} on Plaudit.` : defaultDescription,
    canonical: `/${formatAddress("", { ...address, view: "grid" })}`,
    isUnlisted: address.search !== "" || address.reviewType !== null || count === 0,
  };
}

function titleOf(search: string, category: string | null, among: string): string {
  if (search) return `“${search}”${category ? `, ${category}` : ""}${among} | Plaudit`;
  if (category) return `${category}${among}: ratings and reviews | Plaudit`;
  if (among) return `Coaches, creators and small businesses${among} | Plaudit`;
  return "Plaudit | Find people worth the applause";
}
