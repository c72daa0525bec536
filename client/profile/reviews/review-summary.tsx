import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import StarIcon from "lucide-react/icons/star";
import { reviewTypeName } from "#client/reviews/card/review-words";
import { FactList } from "#client/ui/display/fact-list";
import { formatRating, groupDigits } from "#client/ui/format/format";
import type { ReviewSummary_providerFragment } from "#client/profile/provider-profile.generated";
import { nameOfStars, type ReviewChoice, toggleStars } from "#client/reviews/list/review-choice";
import styles from "./review-summary.module.css";

export interface ReviewSummaryProps {
  provider: ReviewSummary_providerFragment;
  choice: ReviewChoice;
  onChoose(choice: ReviewChoice): void;
}

interface Rating {
  average: number | null;
  count: number;
}

export function ReviewSummary({ provider, choice, onChoose }: ReviewSummaryProps) {
  const { rating, serviceRating, advertisementRating } = provider;
  return (
    <section>
      <h3 className="mb-2.5 text-h3">In summary</h3>
      <FactList
        facts={[
          {
            term: "Average rating",
            icon: <StarIcon size={18} aria-hidden="true" />,
            value: rating.count > 0 ? formatRating(rating.average) : "None yet",
            isBig: true,
          },
          {
            term: reviewTypeName("SERVICE"),
            icon: <Handshake size={18} aria-hidden="true" />,
            value: ratingWithCount(serviceRating),
          },
          {
            term: reviewTypeName("ADVERTISEMENT"),
            icon: <Megaphone size={18} aria-hidden="true" />,
            value: ratingWithCount(advertisementRating),
          },
        ]}
      />
      {rating.count > 0 && (
        <Histogram
          {...rating}
          chosen={choice.stars}
          onToggle={(bar) => onChoose(toggleStars(choice, bar))}
        />
      )}
    </section>
  );
}

function ratingWithCount({ average, count }: Rating): string {
  return count > 0 ? `${formatRating(average)} (${groupDigits(count)})` : "None yet";
}

type HistogramProps = ReviewSummary_providerFragment["rating"] & {
  chosen: readonly number[];
  onToggle(bar: number): void;
};

/** Each bar counts the reviews with that many stars and filters by them. */
function Histogram({ histogram, count, chosen, onToggle }: HistogramProps) {
  return (
    <ul aria-label="Reviews by number of stars" className={styles.histogram}>
      {histogram.map((bar) => {
        const isChosen = chosen.includes(bar.stars);
        return (
          <li key={bar.stars}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={bar.count === 0 && !isChosen}
              title={bar.count > 0 ? `Show only reviews with ${nameOfStars(bar.stars)}` : undefined}
              className={styles.row}
              onClick={() => onToggle(bar.stars)}
            >
              <span>{nameOfStars(bar.stars)} </span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(100 * bar.count) / count}%` }} />
              </span>
              <span className="text-right text-ink">
                {groupDigits(bar.count)}
                <span className="sr"> reviews</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
