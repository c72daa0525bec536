import { reviewTypeName } from "#client/reviews/card/review-words";
import { identityConfirmed } from "#client/trust/trust-words";
import { Button } from "#client/ui/controls/button";
import { Chip } from "#client/ui/controls/chip";
import { formatCount, groupDigits } from "#client/ui/format/format";
import { nameOfStars, type ReviewChoice, toggleStars } from "./review-choice";

export interface ReviewFilterLineProps {
  choice: ReviewChoice;
  /** Undefined while loading; null above the largest number that is counted. */
  found: number | null | undefined;
  total: number | null;
  onChoose(choice: ReviewChoice): void;
  onClear(): void;
}

export function ReviewFilterLine(props: ReviewFilterLineProps) {
  const { choice, found, total, onChoose, onClear } = props;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {choice.search && (
        <Chip
          label="Search"
          value={choice.search}
          className="min-w-0 max-w-full"
          onRemove={() => onChoose({ ...choice, search: "" })}
        />
      )}
      {choice.stars.map((bar) => (
        <Chip
          key={bar}
          label="Rating"
          value={nameOfStars(bar)}
          onRemove={() => onChoose(toggleStars(choice, bar))}
        />
      ))}
      {choice.reviewType && (
        <Chip
          label="Type"
          value={reviewTypeName(choice.reviewType)}
          onRemove={() => onChoose({ ...choice, reviewType: null })}
        />
      )}
      {choice.isVerifiedOnly && (
        <Chip
          label="Only"
          value={identityConfirmed}
          onRemove={() => onChoose({ ...choice, isVerifiedOnly: false })}
        />
      )}
      {choice.hasPhotos && (
        <Chip
          label="Only"
          value="With photos"
          onRemove={() => onChoose({ ...choice, hasPhotos: false })}
        />
      )}
      {choice.isAnswered !== null && (
        <Chip
          label="Answer"
          value={choice.isAnswered ? "Answered" : "Not answered"}
          onRemove={() => onChoose({ ...choice, isAnswered: null })}
        />
      )}
      <span className="text-small text-ink-2 tabular-nums">
        {found !== undefined && `${groupDigits(found)} of ${formatCount(total, "review")}`}
      </span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
