import { clsx } from "clsx";
import { type QueueFilter, queueFilters } from "#client/moderation/desk/desk-address";
import { filterNames } from "#client/moderation/desk/desk-words";

interface QueueFiltersProps {
  value: QueueFilter;
  onChoose(filter: QueueFilter): void;
}

export function QueueFilters({ value, onChoose }: QueueFiltersProps) {
  return (
    <div role="group" aria-label="Filter the queue" className="flex rounded-md bg-sunken p-0.75">
      {queueFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          className={clsx(
            "h-8.5 flex-auto rounded-sm px-1.5 text-[0.875rem] font-semibold transition-colors pointer-coarse:h-10",
            filter === value
              ? "bg-raised text-ink ring-1 ring-line forced-colors:border forced-colors:border-[Highlight]"
              : "text-ink-2 hover:text-ink",
          )}
          onClick={() => onChoose(filter)}
        >
          {filterNames[filter]}
        </button>
      ))}
    </div>
  );
}
