import { AllServices } from "./results/all-services";
import { BusinessOrProfessional } from "./results/business-or-professional";
import { CategoryShelf } from "./shelves/category-shelf";
import { limits } from "#client/ui/limits";
import { parseCategorySlug } from "#client/catalog/categories";
import {
  type DiscoverAddress,
  formatAddress,
  hasFilters,
} from "#client/discovery/filters/discover-address";
import { countMore } from "#client/discovery/filters/more-filters";
import type { Filter } from "./filter-bar/filter-options";
import { orderText } from "./filter-bar/result-count-text";
import { headingOf } from "./page-metadata";
import { RegionalRanking } from "./shelves/regional-ranking";
import { SearchResults } from "./results/search-results";
import type { Discover } from "./use-discover";
import { YourReviews } from "./your-reviews";

interface Props {
  address: DiscoverAddress;
  discover: Discover;
  filters: readonly Filter[];
  onClear(): void;
  onChooseCategory(): void;
}

/** Everything below the filters, in reading order. */
export function Sections({ address, discover, filters, onClear, onChooseCategory }: Props) {
  const { page, results, filter, businessFilter, sort } = discover;
  const { search, view, reviewType } = address;
  const { data, isStale, tryAgain } = page;
  const region = data?.regions.find((each) => each.region === address.region);
  // All services leave out all results; the last list leaves out what the lists above it show at first.
  const found = search ? (results.data?.found.nodes ?? []) : [];
  const inResults = new Set(found.map(({ id }) => id));
  const atFirst = [found, data?.allServices.nodes ?? []].map((nodes) =>
    nodes.slice(0, limits.initialItems),
  );
  const inLists = new Set(atFirst.flat().map(({ id }) => id));
  const queryFor = (slug: string) =>
    formatAddress("", { ...address, category: parseCategorySlug(slug) });
  return (
    <>
      {search && (
        <SearchResults
          found={results.data?.found}
          view={view}
          list={{ search, filter, sort }}
          isStale={results.isStale}
          addressOf={(text) => formatAddress("", { ...address, search: text })}
          hasFilters={hasFilters(address)}
          onClear={onClear}
          onTryAgain={results.tryAgain}
        />
      )}
      {region && data?.topByCategory && (
        <RegionalRanking
          regionName={region.name}
          aggregates={data.topByCategory}
          reviewType={reviewType}
          isStale={isStale}
        />
      )}
      {!tryAgain && !address.category && countMore(address.more) === 0 && (
        <CategoryShelf
          aggregates={data?.topByCategory}
          regionName={region?.name}
          reviewType={reviewType}
          queryFor={queryFor}
          onChooseCategory={onChooseCategory}
          isStale={isStale}
        />
      )}
      <AllServices
        providers={data?.allServices}
        leadWork={data?.lead?.nodes[0]}
        view={view}
        list={{ filter, sort }}
        without={inResults}
        heading={headingOf({ ...address, search: "", sort: null }, filters)}
        order={orderText({ ...address, search: "", reviewType: null })}
        isStale={isStale}
        onClear={hasFilters(address) ? onClear : undefined}
        onTryAgain={tryAgain}
      />
      {!tryAgain && (
        <BusinessOrProfessional
          providers={data?.businessOrProfessional}
          view={view}
          list={{ filter: businessFilter, sort }}
          without={inLists}
          isStale={isStale}
        />
      )}
      <YourReviews />
    </>
  );
}
