import type { PageHeadFacts } from "#client/ui/display/page-head";
import { type DiscoverAddress, formatAddress } from "./filters/discover-address";
import { chosenName, type Filter } from "./filters/filter-options";

const usual =
  "Ratings and reviews of coaches, creators and small businesses on social media, for their services and for what they advertise.";

/**
 * What Discover is called with these choices. The view changes nothing that is found, so it is in no address
 * here. A search, a choice by type of review and an empty list are for people, not for search engines:
 * there is no end of the first, and the others only repeat or lack what the categories and regions list.
 */
export function pageWords(
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
    description: category && about ? `${about} Rated and reviewed${among} on Plaudit.` : usual,
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
