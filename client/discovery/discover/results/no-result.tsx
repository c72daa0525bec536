import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";

interface Props {
  search: string;
  /** The address of the same page with another search. */
  addressOf?: (search: string) => string;
  hasFilters: boolean;
  /** Absent when there is nothing to clear. */
  onClear?: (() => void) | undefined;
  /** Present after a failed search. */
  onTryAgain?: (() => void) | undefined;
}

const minWordLength = 4;
const maxWords = 3;

/** The words of a search, each of which may match alone. */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => word.length >= minWordLength);
  return words[0] === search ? [] : words.slice(0, maxWords);
}

/** A failed search looks like an empty one, with a button to retry. */
export function NoResult({ search, addressOf, hasFilters, onClear, onTryAgain }: Props) {
  const words = onTryAgain || !addressOf ? [] : wordsOf(search);
  const help = search
    ? `Nothing matches “${search}”. Check the spelling, or try fewer words${hasFilters ? " or filters" : ""}.`
    : "Try fewer filters, or another region.";
  return (
    <EmptyState
      title="No services found"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {words.map((word) => (
            <ButtonLink key={word} to={addressOf?.(word) ?? ""} replace variant="secondary">
              Search “{word}”
            </ButtonLink>
          ))}
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              {hasFilters ? "Clear all filters" : "Clear the search"}
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
