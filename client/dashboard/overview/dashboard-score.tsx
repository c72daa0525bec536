import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import { FactList } from "#client/ui/display/fact-list";
import { formatCount, formatRating, groupDigits } from "#client/ui/format/format";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";
import { limits } from "#client/ui/limits";
import styles from "./dashboard-score.module.css";

interface Rating {
  average: number | null;
  count: number;
}

export interface DashboardScoreProps {
  all: Rating;
  service: Rating;
  advertisement: Rating;
}

/** The rating on a seating chart, with its parts. */
export function DashboardScore({ all, service, advertisement }: DashboardScoreProps) {
  const { average, count } = all;
  const label =
    count > 0
      ? `Rated ${formatRating(average)} out of ${limits.stars} from ${formatCount(count, "review")}`
      : "No rating yet";
  return (
    <div>
      <div role="img" aria-label={label} className={styles.score}>
        <SeatingChart
          shape={seatingChartShapes.dashboard}
          litShare={(average ?? 0) / limits.stars}
          isOnPaper
          isOvation
          className={styles.seatingChart}
        />
        <span className={styles.number}>{count > 0 ? formatRating(average) : "New"}</span>
        <span className={styles.reviewCount}>
          {count > 0 ? `from ${formatCount(count, "review")}` : "No reviews yet"}
        </span>
      </div>
      <FactList
        className="mt-6.5 tabular-nums"
        facts={[
          { term: "Services", icon: <Handshake aria-hidden="true" />, value: figure(service) },
          { term: "Ads", icon: <Megaphone aria-hidden="true" />, value: figure(advertisement) },
        ]}
      />
    </div>
  );
}

function figure({ average, count }: Rating): string {
  return count > 0 ? `${formatRating(average)} (${groupDigits(count)})` : "None yet";
}
