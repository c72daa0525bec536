import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Chip } from "#client/ui/controls/chip";
import { useDebounced } from "#client/ui/hooks/use-debounced";
import { type DiscoverAddress, hasFilters } from "#client/discovery/filters/discover-address";
import { chosenName, type Filter } from "./filter-options";
import {
  type MoreFilterName,
  moreFilterNames,
  moreFilters,
  type MoreFilters,
  nameOfWord,
  toggled,
} from "#client/discovery/filters/more-filters";
import { resultCountText } from "./result-count-text";
import type { ChangeAddress } from "./use-discover-address";

const debounceMilliseconds = 300;
const resultCountId = "result-count";

/** The focus target after a pressed control disappeared. */
export function focusResultCount(): void {
  document.getElementById(resultCountId)?.focus();
}

interface Props {
  /** Undefined while loading, null above the largest exact count. */
  count: number | null | undefined;
  filters: readonly Filter[];
  address: DiscoverAddress;
  onChange: ChangeAddress;
  onClear(): void;
}

/** The number of results, and a removable chip for each filter. */
export function ResultCountRow({ count, filters, address, onChange, onClear }: Props) {
  const names = filters.map((filter) => ({ filter, value: chosenName(filter, address) }));
  const [category, region, reviewType] = names.map(({ value }) => value);
  return (
    <div className="container-page mt-4 flex min-h-8.5 flex-wrap items-center gap-x-2.5 gap-y-2">
      <Count
        count={count}
        search={address.search}
        category={category ?? null}
        region={region ?? null}
        reviewType={reviewType ?? null}
        sort={address.sort}
        currency={address.currency}
      />
      {hasFilters(address) && (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
          {names.map(
            ({ filter, value }) =>
              value && (
                <Chip
                  key={filter.name}
                  label={filter.label}
                  value={value}
                  onRemove={() => {
                    onChange({ [filter.name]: null });
                    focusResultCount();
                  }}
                />
              ),
          )}
          <MoreChips {...address} onChange={(more) => onChange({ more })} />
          <Button variant="ghost" size="sm" className="max-md:-ml-2.5" onClick={onClear}>
            Clear all filters
          </Button>
        </div>
      )}
    </div>
  );
}

interface MoreChipsProps extends Pick<DiscoverAddress, "more" | "currency"> {
  onChange(more: MoreFilters): void;
}

/** A chip for each filter of the sheet. */
function MoreChips({ more, currency, onChange }: MoreChipsProps) {
  return moreFilterNames.flatMap((name) =>
    more[name].map((word) => (
      <Chip
        key={name + word}
        {...chipOf(name, word, currency)}
        onRemove={() => {
          onChange(toggled(more, name, word));
          focusResultCount();
        }}
      />
    )),
  );
}

function chipOf(name: MoreFilterName, word: string, currency: string | null) {
  const { label } = moreFilters[name];
  return { ...(label && { label }), value: nameOfWord(name, word, currency) };
}

type CountProps = Omit<Parameters<typeof resultCountText>[0], "count"> & Pick<Props, "count">;

function Count({ count, ...chosen }: CountProps) {
  const found = count === undefined ? null : resultCountText({ count, ...chosen });
  const wanted = found && `${found.count} ${found.text}`;
  // The previous count stays until the next one has loaded.
  const [known, setKnown] = useState(wanted);
  if (wanted !== null && wanted !== known) setKnown(wanted);
  const settled = useDebounced(known, debounceMilliseconds);
  const gap = settled?.indexOf(" ") ?? 0;
  return (
    <p
      id={resultCountId}
      role="status"
      tabIndex={-1}
      className="mr-auto min-h-6 text-ink-2 outline-none"
    >
      {settled && (
        <>
          <b className="font-display text-[1.1875rem] leading-none font-semibold text-ink display-nums">
            {settled.slice(0, gap)}
          </b>
          {settled.slice(gap)}
        </>
      )}
    </p>
  );
}
