import { lazy, Suspense, useState } from "react";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { formatCount, formatRating } from "#client/ui/format/format";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { limits } from "#client/ui/limits";
import styles from "#client/profile/profile-head.module.css";
import type { SeatsProps } from "./seats-props";

export interface ProfileScoreProps {
  username: string;
  rating: { average?: number | null | undefined; count?: number | undefined } | undefined;
  isPage?: boolean | undefined;
}

const SeatedReviews = lazy(() =>
  import("./seated-reviews").then((module) => ({ default: module.SeatedReviews })),
);

/** The seating chart as a rating: the share of lit seats is the average. */
export function ProfileScore({ username, rating, isPage }: ProfileScoreProps) {
  const average = rating?.average ?? 0;
  const count = rating?.count ?? 0;
  const isKnown = rating?.average !== undefined && rating.count !== undefined;
  const litShare = average / limits.stars;
  const label =
    count > 0
      ? `Rated ${formatRating(average)} out of ${limits.stars} from ${formatCount(count, "review")}`
      : "No rating yet";
  return (
    <div className={styles.score}>
      <div className={styles.chart}>
        <div {...(isKnown && { role: "img", "aria-label": label })}>
          <SeatingChart shape={seatingChartShapes.score} litShare={litShare} isOvation />
        </div>
        {count > 0 && <Seats username={username} litShare={litShare} isPage={isPage} />}
      </div>
      {isKnown && (
        <>
          <span aria-hidden="true" className={count > 0 ? styles.number : styles.none}>
            {count > 0 ? formatRating(average) : "New"}
          </span>
          <span aria-hidden="true" className={styles.reviewCount}>
            {count > 0 ? formatCount(count, "review") : "No reviews yet"}
          </span>
        </>
      )}
    </div>
  );
}

/** The reviews in the seats load when they are first pointed at, pressed or focused. */
function Seats(props: SeatsProps) {
  const [start, setStart] = useState<"pointer" | "focus" | null>(null);
  if (!useHydrated()) return null;
  const opener = (
    <button
      type="button"
      aria-label="Reviews in the seats"
      className={styles.seats}
      onPointerEnter={() => setStart((earlier) => earlier ?? "pointer")}
      onFocus={() => setStart("focus")}
      onClick={() => setStart("focus")}
    />
  );
  if (!start) return opener;
  return (
    <Suspense fallback={opener}>
      <SeatedReviews {...props} takesFocus={start === "focus"} />
    </Suspense>
  );
}
