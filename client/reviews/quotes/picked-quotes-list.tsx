import ArrowUp from "lucide-react/icons/arrow-up";
import X from "lucide-react/icons/x";
import { withoutBidiControls } from "#client/ui/format/format";
import { IconButton } from "#client/ui/controls/icon-button";
import type { PickedQuote } from "./picked-quotes";

export interface PickedQuotesProps {
  picks: readonly PickedQuote[];
  onMoveUp(place: number): void;
  onRemove(pick: PickedQuote): void;
}

export function PickedQuotes({ picks, onMoveUp, onRemove }: PickedQuotesProps) {
  if (picks.length === 0) return <p className="text-ink-2">No quotes chosen yet.</p>;
  return (
    <ol aria-label="Chosen quotes" className="grid gap-2">
      {picks.map((pick, place) => (
        <li key={pick.quote} className="flex items-start gap-2 border-l-3 border-limelight pl-3">
          <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <bdi className="italic">{withoutBidiControls(pick.quote)}</bdi>{" "}
            <bdi className="text-small text-ink-3">{pick.reviewer}</bdi>
          </p>
          {place > 0 && (
            <IconButton
              label={`Move up: ${withoutBidiControls(pick.quote)}`}
              icon={<ArrowUp size={16} aria-hidden="true" />}
              size="sm"
              onClick={() => onMoveUp(place)}
            />
          )}
          <IconButton
            label={`Remove: ${withoutBidiControls(pick.quote)}`}
            icon={<X size={16} aria-hidden="true" />}
            size="sm"
            onClick={() => onRemove(pick)}
          />
        </li>
      ))}
    </ol>
  );
}
