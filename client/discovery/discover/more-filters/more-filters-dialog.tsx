import { clsx } from "clsx";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
  type DiscoverAddress,
  formatAddress,
  parseAddress,
  toProviderFilter,
} from "#client/discovery/filters/discover-address";
import { countMore, noMore } from "#client/discovery/filters/more-filters";
import { Button } from "#client/ui/controls/button";
import { LoadFailure } from "#client/ui/display/load-failure";
import { formatCount } from "#client/ui/format/format";
import { useDebounced } from "#client/ui/hooks/use-debounced";
import { Dialog } from "#client/ui/overlays/dialog";
import { FilterGroups } from "./filter-groups";
import { useMoreFiltersDialogQuery } from "./more-filters.generated";
import styles from "./more-filters.module.css";
import { OptionRow } from "./option-row";
import { chosenSort, sortOptions } from "./sort-options";

interface Props {
  onClose(): void;
}

/** The filters beside those of the bar, and the order. They apply at once with "Show providers". */
export function MoreFiltersDialog({ onClose }: Props) {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => parseAddress(query));
  const { data, previousData, loading, error, refetch } = useMoreFiltersDialogQuery({
    variables: { search: draft.search || null, filter: toProviderFilter(draft) },
  });
  const facets = (data ?? previousData)?.providerFacets;
  const hasFailed = Boolean(error) && !data && !loading;
  const currency = draft.currency ?? facets?.currency ?? null;
  const change = (changes: Partial<DiscoverAddress>) =>
    setDraft({ ...draft, currency, ...changes });

  const apply = () => {
    const next = formatAddress(query, draft);
    if (next === query) return onClose();
    // Takes the place of the sheet's own history entry, so that one Back undoes it.
    void navigate({ pathname, search: next }, { replace: true, state: null });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="More filters"
      foot={
        <>
          <Button
            variant="ghost"
            className="mr-auto"
            disabled={countMore(draft.more) === 0 && draft.sort === null}
            onClick={() => setDraft({ ...draft, more: noMore, sort: null })}
          >
            Clear all
          </Button>
          <Button onClick={apply}>{showText(data?.providerFacets)}</Button>
        </>
      }
    >
      {hasFailed && (
        <LoadFailure className="mb-5" onRetry={refetch}>
          The counts could not be loaded. You can still filter.
        </LoadFailure>
      )}
      <Announcement total={data?.providerFacets} />
      <div className={clsx(loading && styles.busy)} aria-busy={loading || undefined}>
        <SortGroup draft={draft} onChange={(sort) => change({ sort })} />
        <FilterGroups
          draft={draft}
          facets={hasFailed ? undefined : facets}
          isLoading={loading}
          currency={currency}
          onChange={change}
        />
      </div>
    </Dialog>
  );
}

type Total = { total: number; isExact: boolean } | undefined;

function showText(found: Total): string {
  return found?.isExact ? `Show ${formatCount(found.total, "provider")}` : "Show providers";
}

/** Says the total after it has settled. */
function Announcement({ total }: { total: Total }) {
  const text = total?.isExact ? `${formatCount(total.total, "provider")} found` : "";
  const settled = useDebounced(text, 500);
  const isEmpty = total?.isExact === true && total.total === 0;
  return (
    <p role="status" className={isEmpty ? "mb-5 text-ink-2" : "sr"}>
      {isEmpty ? "No providers match. Remove a filter to see more." : settled}
    </p>
  );
}

interface SortGroupProps {
  draft: DiscoverAddress;
  onChange(sort: DiscoverAddress["sort"]): void;
}

function SortGroup({ draft, onChange }: SortGroupProps) {
  const isSearch = draft.search !== "";
  const chosen = chosenSort(draft.sort, isSearch);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>Sort by</legend>
      <div className={styles.options}>
        {sortOptions(isSearch).map(({ sort, label }) => (
          <OptionRow
            key={label}
            kind="radio"
            name="sort"
            label={label}
            isChosen={sort === chosen}
            onChoose={() => onChange(sort)}
          />
        ))}
      </div>
    </fieldset>
  );
}
