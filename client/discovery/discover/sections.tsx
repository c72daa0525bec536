import { AllServices } from "./results/all-services";
import { BusinessOrProfessional } from "./results/business-or-professional";
import { CategoryShelf } from "./shelves/category-shelf";
import { parseCategorySlug } from "#client/catalog/categories";
import { type DiscoverAddress, formatAddress, hasFilters } from "./filters/discover-address";
import { RegionalRanking } from "./shelves/regional-ranking";
import { SearchResults } from "./results/search-results";
import type { Discover } from "./use-discover";
import { YourReviews } from "./your-reviews";

interface Props {
  address: DiscoverAddress;
  discover: Discover;
  onClear(): void;
  onChooseCategory(): void;
}

/** Everything below the filters, in reading order. */
export function Sections({ address, discover, onClear, onChooseCategory }: Props) {
  const { page, results, filter, businessFilter } = discover;
  const { search, view, reviewType } = address;
  const { data, isStale, tryAgain } = page;
  const region = data?.regions.find((each) => each.region === address.region);
  const queryFor = (slug: string) =>
    formatAddress("", { ...address, category: parseCategorySlug(slug) });
  return (
    <>
      {search && (
        <SearchResults
          found={results.data?.found}
          view={view}
          list={{ search, filter }}
          isStale={results.isStale}
          onClear={onClear}
          onTryAgain={results.tryAgain}
        />
      )}
      {region && data?.topInRegion && (
        <RegionalRanking
          regionName={region.name}
          aggregates={data.topInRegion}
          reviewType={reviewType}
          isStale={isStale}
        />
      )}
      {!tryAgain && (
        <CategoryShelf
          aggregates={data?.topByCategory}
          reviewType={reviewType}
          queryFor={queryFor}
          onChooseCategory={onChooseCategory}
          isStale={isStale}
        />
      )}
      <AllServices
        providers={data?.allServices}
        view={view}
        list={{ filter }}
        isStale={isStale}
        onClear={hasFilters(address) ? onClear : undefined}
        onTryAgain={tryAgain}
      />
      {!tryAgain && (
        <BusinessOrProfessional
          providers={data?.businessOrProfessional}
          view={view}
          list={{ filter: businessFilter }}
          isStale={isStale}
        />
      )}
      <YourReviews />
    </>
  );
}
