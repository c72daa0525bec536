import type { View } from "#client/discovery/filters/discover-address";
import { TextLink } from "#client/ui/controls/text-link";
import { ListSkeleton } from "./list-skeleton";
import { matchReason } from "./match-reason";
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
  /** The address of the same page with another search. */
  addressOf(search: string): string;
  hasFilters: boolean;
  onClear(): void;
  onTryAgain?: (() => void) | undefined;
}

export const searchResultsId = "search-results";

export function SearchResults(props: Props) {
  const { found, view, list, isStale, addressOf, hasFilters, onClear, onTryAgain } = props;
  const isEmpty = Boolean(onTryAgain) || found?.nodes.length === 0;
  const reasons = new Map(
    found?.edges.map((edge) => [edge.node.id, matchReason(edge, found.didYouMean ?? list.search)]),
  );
  return (
    <Section
      id={searchResultsId}
      title="Search results"
      note={
        found?.didYouMean && !isEmpty ? (
          <>
            Nothing matches “{list.search}” exactly. Did you mean{" "}
            <TextLink to={addressOf(found.didYouMean)} replace>
              {found.didYouMean}
            </TextLink>
            ?
          </>
        ) : (
          `For “${list.search}”${isEmpty ? "." : ", best matches first."}`
        )
      }
      isStale={isStale}
      isBusy={!found && !onTryAgain}
    >
      {isEmpty && (
        <NoResult
          search={list.search}
          addressOf={addressOf}
          hasFilters={hasFilters}
          onClear={onClear}
          onTryAgain={onTryAgain}
        />
      )}
      {!isEmpty && !found && <ListSkeleton view={view} />}
      {!isEmpty && found && (
        <ProviderList
          providers={found.nodes}
          view={view}
          name="results"
          list={list}
          pageInfo={found.pageInfo}
          total={found.totalCount}
          reasonOf={(id) => reasons.get(id) ?? null}
        />
      )}
    </Section>
  );
}
