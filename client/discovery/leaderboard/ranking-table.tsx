import { clsx } from "clsx";
import type { LeaderboardSort } from "#client/graphql/schema.generated";
import type { RankedRow_standingFragment } from "./leaderboard.generated";
import { RankedRow } from "./ranked-row";
import styles from "./ranking-table.module.css";
import { shownOn } from "./columns";

interface Props {
  standings: readonly RankedRow_standingFragment[];
  sort: LeaderboardSort;
  /** Id of the heading. */
  labelledBy: string;
}

export function RankingTable({ standings, sort, labelledBy }: Props) {
  const column = (name: string, is: LeaderboardSort, className?: string) => (
    <th
      scope="col"
      aria-sort={is === sort ? "descending" : undefined}
      className={clsx(shownOn(is, sort), className)}
    >
      {name}
    </th>
  );
  return (
    <table aria-labelledby={labelledBy} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Provider</th>
          <th scope="col" className="max-xl:hidden">
            Category
          </th>
          {sort === "PLAUDIT_SCORE" && column("Plaudit score", "PLAUDIT_SCORE", styles.number)}
          {column("Rating", "HIGHEST_RATED", styles.number)}
          {column("Reviews", "MOST_REVIEWS", styles.number)}
          {column("Followers", "MOST_FOLLOWERS", styles.number)}
          <th scope="col">
            <span className="sr">Profile</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.map((standing) => (
          <RankedRow key={standing.provider.id} standing={standing} sort={sort} />
        ))}
      </tbody>
    </table>
  );
}
