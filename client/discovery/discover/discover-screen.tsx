import { useCallback } from "react";
import { useLocation } from "react-router";
import { PageHead } from "#client/ui/display/page-head";
import { useToast } from "#client/ui/overlays/toast-context";
import { allServicesId } from "./results/all-services";
import { pickTopRated } from "./pick-top-rated";
import { hasFilters, noFilters } from "#client/discovery/filters/discover-address";
import { FilterBar } from "./filter-bar/filter-bar";
import { filtersOf } from "./filter-bar/filter-options";
import { focusResultCount, ResultCountRow } from "./filter-bar/result-count-row";
import { Hero } from "./search/hero";
import { heroSeats } from "./search/hero-seating-chart";
import { headingOf, pageMetadata } from "./page-metadata";
import { searchResultsId } from "./results/search-results";
import { Sections } from "./sections";
import { useDiscover } from "./use-discover";
import { useDiscoverAddress } from "./filter-bar/use-discover-address";
import { useProfilePrefetch } from "./use-profile-prefetch";
import { useSectionFocus } from "./use-section-focus";

export function DiscoverScreen() {
  const [address, change] = useDiscoverAddress();
  const discover = useDiscover(address, useLocation().search);
  const focusSection = useSectionFocus();
  const toast = useToast();
  const area = useProfilePrefetch();

  const { known } = discover.page;
  const filters = filtersOf(known);
  const words = pageMetadata(address, filters, discover.count);
  const search = useCallback((text: string) => void change({ search: text }, "replace"), [change]);
  const clearFilters = () => {
    const before = change({ ...noFilters, search: "" });
    focusResultCount();
    // A second press finds nothing to clear: the toast of the first keeps its Undo.
    if (before.search === "" && !hasFilters(before)) return;
    toast({
      message: hasFilters(before) ? "Filters cleared" : "Search cleared",
      onUndo: () => {
        change(before);
        focusResultCount();
      },
    });
  };
  const toServices = () => focusSection(allServicesId);
  const people = pickTopRated(
    [
      known?.allServices.nodes ?? [],
      ...(known?.topByCategory ?? []).map((top) => top.topProviders),
    ],
    heroSeats.length,
  );

  return (
    <div ref={area} className="overflow-x-clip">
      <PageHead {...words} hasFailed={discover.page.tryAgain !== undefined} />
      <Hero
        heading={headingOf(address, filters)}
        people={people}
        search={address.search}
        onSearch={search}
        onSubmit={() => focusSection(searchResultsId)}
      />
      <section aria-label="Filters" className="contents">
        <FilterBar
          filters={filters}
          address={address}
          onChange={change}
          onChooseCategory={toServices}
        />
        <ResultCountRow
          count={discover.count}
          filters={filters}
          address={address}
          onChange={change}
          onClear={clearFilters}
        />
      </section>
      <Sections
        address={address}
        filters={filters}
        discover={discover}
        onClear={clearFilters}
        onChooseCategory={toServices}
      />
    </div>
  );
}
