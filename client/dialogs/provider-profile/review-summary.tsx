import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import StarIcon from "lucide-react/icons/star";
import { reviewTypeName } from "#client/cards/review-card/review-words";
import { FactList } from "#client/kit/fact-list";
import { formatRating, groupDigits } from "#client/kit/format";
import type { ReviewSummary_providerFragment } from "./provider-profile.generated";
import styles from "./review-summary.module.css";

interface Rating {
  average: number;
  count: number;
}

export function ReviewSummary({ provider }: { provider: ReviewSummary_providerFragment }) {
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
      {rating.count > 0 && <Histogram {...rating} />}
    </section>
  );
}

function ratingWithCount({ average, count }: Rating): string {
  return count > 0 ? `${formatRating(average)} (${groupDigits(count)})` : "None yet";
}

function Histogram({ histogram, count }: ReviewSummary_providerFragment["rating"]) {
  return (
    <ul aria-label="Reviews by number of stars" className={styles.histogram}>
      {histogram.map((bar) => (
        <li key={bar.stars} className={styles.row}>
          <span>{bar.stars === 1 ? "1 star" : `${bar.stars} stars`}</span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(100 * bar.count) / count}%` }} />
          </span>
          <span className="text-right text-ink">{groupDigits(bar.count)}</span>
        </li>
      ))}
    </ul>
  );
}
