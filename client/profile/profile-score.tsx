import { formatCount, formatRating } from "#client/ui/format/format";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { limits } from "#client/ui/limits";
import styles from "./profile-head.module.css";

export interface ProfileScoreProps {
  rating: { average?: number | null | undefined; count?: number | undefined } | undefined;
}

/** The seating chart as a rating: the share of lit seats is the average. */
export function ProfileScore({ rating }: ProfileScoreProps) {
  const average = rating?.average ?? 0;
  const count = rating?.count ?? 0;
  const isKnown = rating?.average !== undefined && rating.count !== undefined;
  const label =
    count > 0
      ? `Rated ${formatRating(average)} out of ${limits.stars} from ${formatCount(count, "review")}`
      : "No rating yet";
  return (
    <div className={styles.score} {...(isKnown && { role: "img", "aria-label": label })}>
      <SeatingChart
        shape={seatingChartShapes.score}
        litShare={average / limits.stars}
        isOvation
        className={styles.seatingChart}
      />
      {isKnown && (
        <>
          <span className={count > 0 ? styles.number : styles.none}>
            {count > 0 ? formatRating(average) : "New"}
          </span>
          <span className={styles.reviewCount}>
            {count > 0 ? formatCount(count, "review") : "No reviews yet"}
          </span>
        </>
      )}
    </div>
  );
}
