import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";

interface Props {
  search: string;
  /** Absent when there is nothing to clear. */
  onClear?: (() => void) | undefined;
  /** Present after a failed search. */
  onTryAgain?: (() => void) | undefined;
}

/** A failed search looks like an empty one, with a button to retry. */
export function NoResult({ search, onClear, onTryAgain }: Props) {
  const help = search
    ? `Nothing matches “${search}”. Check the spelling, or try fewer words or filters.`
    : "Try fewer filters, or another region.";
  return (
    <EmptyState
      title="No services found"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              Clear all filters
            </Button>
          )}
          {onTryAgain && (
            <Button variant="ghost" onClick={onTryAgain}>
              Try again
            </Button>
          )}
        </div>
      }
    >
      {help}
    </EmptyState>
  );
}
