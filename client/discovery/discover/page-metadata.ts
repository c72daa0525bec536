import type { PageHeadFacts } from "#client/ui/display/page-head";
import { type DiscoverAddress, formatAddress } from "#client/discovery/filters/discover-address";
import { chosenName, type Filter } from "./filter-bar/filter-options";
import { countMore, nameOfWord } from "#client/discovery/filters/more-filters";
import { orderText } from "./filter-bar/result-count-text";

const defaultDescription =
  "Ratings and reviews of coaches, creators and small businesses on social media, for their services and ads.";
const maxNamedTypes = 2;

/** The title of the list, "Verified providers in Europe"; null for everything in the default order. */
export function headingOf(address: DiscoverAddress, filters: readonly Filter[]): string | null {
  const { search, sort, currency, more } = address;
  const nameOf = (name: string) => {
    const filter = filters.find((each) => each.name === name);
    return filter ? chosenName(filter, address) : null;
  };
  const services =
    more.service.length > maxNamedTypes
      ? [`${more.service.length} service types`]
      : more.service.map((slug) => nameOfWord("service", slug));
  const subject = services.join(" and ") || nameOf("category");
  const region = nameOf("region");
  const reviewType = nameOf("reviewType");
  const isVerified = more.verified.length > 0;
  if (!search && !subject && !region && !reviewType && !sort && countMore(more) === 0) return null;

  const providers = isVerified ? "Verified providers" : "Providers";
  const lead = search ? `Results for “${search}”` : (subject ?? providers);
  return [
    [lead, search && subject && `in ${subject}`, region && `in ${region}`]
      .filter(Boolean)
      .join(" "),
    isVerified && lead !== providers && "verified",
    reviewType,
    sort && orderText({ search, sort, currency, reviewType: null }),
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * Title, description and canonical URL of Discover. The canonical URL leaves out the view and the order, which change no
 * results. Only categories, regions and single service types are indexed: all other lists are unlimited, duplicates or
 * without content.
 */
export function pageMetadata(
  address: DiscoverAddress,
  filters: readonly Filter[],
  count: number | null | undefined,
): PageHeadFacts {
  const { search, more } = address;
  const heading = headingOf(address, filters);
  const isOneType = more.service.length === 1 && countMore(more) === 1 && !address.category;
  return {
    title: titleOf(search, heading),
    description: descriptionOf(address, filters, heading),
    canonical: `/${formatAddress("", { ...address, sort: null, view: "grid" })}`,
    isUnlisted:
      search !== "" ||
      address.reviewType !== null ||
      address.sort !== null ||
      (countMore(more) > 0 && !isOneType) ||
      count === 0,
  };
}

function titleOf(search: string, heading: string | null): string {
  if (!heading) return "Plaudit | Find people worth the applause";
  return search ? `${heading} | Plaudit` : `${heading}: ratings and reviews | Plaudit`;
}

function descriptionOf(
  address: DiscoverAddress,
  filters: readonly Filter[],
  heading: string | null,
): string {
  if (!heading) return defaultDescription;
  const [category, region] = filters;
  const about = category?.options.find(({ value }) => value === address.category)?.description;
  const among = region && chosenName(region, address);
  const isOfCategory = !address.search && countMore(address.more) === 0;
  if (about && isOfCategory)
    return `${about} Rated and reviewed${among ? ` in ${among}` : ""} on Plaudit.`;
  return `${heading}: coaches, creators and small businesses on social media, with ratings and reviews.`;
}
