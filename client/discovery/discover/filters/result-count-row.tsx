import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Chip } from "#client/ui/controls/chip";
import { useDebounced } from "#client/ui/hooks/use-debounced";
import { type DiscoverAddress, hasFilters } from "./discover-address";
import { chosenName, type Filter } from "./filter-options";
import { foundText } from "./result-count-text";
import type { ChangeAddress } from "./use-discover-address";

const quietMilliseconds = 300;
const foundId = "found";

/** Where reading goes on when the control that was pressed is gone. */
export function focusFound(): void {
  document.getElementById(foundId)?.focus();
}

interface Props {
  /** Undefined until something has been found, null for more than are counted. */
  count: number | null | undefined;
  filters: readonly Filter[];
  address: DiscoverAddress;
  onChange: ChangeAddress;
  onClear(): void;
}

/** How many were found, and the choices that led there, each to be taken back. */
export function FoundRow({ count, filters, address, onChange, onClear }: Props) {
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
                    focusFound();
                  }}
                />
              ),
          )}
          <Button variant="ghost" size="sm" className="max-md:-ml-2.5" onClick={onClear}>
            Clear all filters
          </Button>
        </div>
      )}
    </div>
  );
}

type Counted = Omit<Parameters<typeof foundText>[0], "count"> & Pick<Props, "count">;

function Count({ count, ...chosen }: Counted) {
  const found = count === undefined ? null : foundText({ count, ...chosen });
  const wanted = found && `${found.count} ${found.text}`;
  // Until something has been found, what was found before stays.
  const [known, setKnown] = useState(wanted);
  if (wanted !== null && wanted !== known) setKnown(wanted);
  const settled = useDebounced(known, quietMilliseconds);
  const gap = settled?.indexOf(" ") ?? 0;
  return (
    <p id={foundId} role="status" tabIndex={-1} className="mr-auto min-h-6 text-ink-2 outline-none">
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
