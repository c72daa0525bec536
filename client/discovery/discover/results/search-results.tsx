import type { View } from "#client/discovery/discover/filters/discover-address";
import { ListSkeleton } from "./list-skeleton";
import { NoResult } from "./no-result";
import { ProviderList } from "./provider-list";
import type { SearchResults_providersFragment } from "./search-results.generated";
import { Section } from "#client/discovery/discover/section";
import type { ListKey } from "./use-more-providers";

interface Props {
  /** Undefined while loading and after a failure. */
  found: SearchResults_providersFragment | undefined;
  view: View;
  list: ListKey & { search: string };
  isStale: boolean;
  onClear(): void;
  onTryAgain?: (() => void) | undefined;
}

export const searchResultsId = "search-results";

export function SearchResults({ found, view, list, isStale, onClear, onTryAgain }: Props) {
  const isEmpty = Boolean(onTryAgain) || found?.nodes.length === 0;
  return (
    <Section
      id={searchResultsId}
      title="Search results"
      note={isEmpty ? `For “${list.search}”.` : `For “${list.search}”, highest rated first.`}
      isStale={isStale}
      isBusy={!found && !onTryAgain}
    >
      {isEmpty && <NoResult search={list.search} onClear={onClear} onTryAgain={onTryAgain} />}
      {!isEmpty && !found && <ListSkeleton view={view} />}
      {!isEmpty && found && (
        <ProviderList
          providers={found.nodes}
          view={view}
          list={list}
          pageInfo={found.pageInfo}
          total={found.totalCount}
        />
      )}
    </Section>
  );
}
