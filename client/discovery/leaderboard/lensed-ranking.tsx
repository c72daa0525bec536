import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ScoreLens } from "#client/graphql/schema.generated";
import { NoticeBadge } from "#client/providers/card/notice-badge";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ProviderName } from "#client/providers/card/provider-name";
import { formatScore } from "#client/trust/format-score";
import { LoadFailure } from "#client/ui/display/load-failure";
import { formatCount, groupDigits } from "#client/ui/format/format";
import { Skeleton } from "#client/ui/display/skeleton";
import {
  categoryAndRegionOf,
  type LeaderboardAddress,
  type LensSwitch,
} from "./leaderboard-address";
import styles from "./ranking-table.module.css";
import { type TrustLensQuery, useTrustLensQuery } from "./trust-lens.generated";

/** The lens reorders these, so that its price does not grow with the directory. */
const rankedCount = 100;
const recentHalfLifeDays = 180;

type Standing = TrustLensQuery["leaderboard"]["nodes"][number];

/** The best of the published order in the order of the lens. */
export function LensedRanking({ address }: { address: LeaderboardAddress }) {
  const { data, previousData, error, refetch } = useTrustLensQuery({
    variables: {
      ...categoryAndRegionOf(address),
      first: rankedCount,
      lens: lensOf(address.lens),
    },
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;
  if (error && !shown) {
    return <LoadFailure onRetry={refetch}>The ranking could not be loaded.</LoadFailure>;
  }
  if (!shown) return <Skeleton width="100%" height={400} />;
  const nodes = shown.leaderboard.nodes.toSorted(
    (one, other) => scoreOf(other) - scoreOf(one) || one.rank - other.rank,
  );
  const withScore = nodes.filter((standing) => scoreOf(standing) > 0);
  return (
    <>
      <p role="status" className="mb-3 text-small text-ink-3">
        {withScore.length === 0
          ? "None of them has a review that these rules count."
          : `The first ${nodes.length} of the published order, by your rules.`}
      </p>
      <table className={styles.table} aria-busy={!data || undefined}>
        <caption className="sr">Ranking by the trust lens</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Provider</th>
            <th scope="col" className={styles.number}>
              Your rules
            </th>
            <th scope="col" className={clsx(styles.number, "max-md:hidden")}>
              Reviews counted
            </th>
            <th scope="col" className={styles.number}>
              Published
            </th>
          </tr>
        </thead>
        <tbody>
          {withScore.map((standing, index) => (
            <Row key={standing.provider.id} standing={standing} rank={index + 1} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ standing, rank }: { standing: Standing; rank: number }) {
  const { provider, plauditScore } = standing;
  return (
    <tr>
      <td className={styles.rank}>
        <span className="sr">Rank </span>
        {rank}
      </td>
      <th scope="row">
        <div className="flex items-center gap-3 md:gap-3.5">
          <ProviderAvatar provider={provider} size={44} />
          <div className="min-w-0">
            <p className="text-title">
              <ProviderName provider={provider} className={styles.name} />
            </p>
            <p className="text-small wrap-anywhere text-ink-3">@{provider.username}</p>
            {provider.hasNotice && <NoticeBadge className="mt-1" />}
          </div>
        </div>
      </th>
      <td className={styles.number}>
        <b className="text-ink">{formatScore(scoreOf(standing))}</b>
        <span className="mt-0.5 block text-small text-ink-3 md:hidden">
          {formatCount(countedBy(standing), "review")}
        </span>
      </td>
      <td className={clsx(styles.number, "max-md:hidden")}>{groupDigits(countedBy(standing))}</td>
      <td className={styles.number}>
        {plauditScore && formatScore(plauditScore.value)}
        <Moved from={standing.rank} to={rank} />
      </td>
    </tr>
  );
}

function Moved({ from, to }: { from: number; to: number }) {
  const moved = from - to;
  const Arrow = moved > 0 ? ArrowUp : ArrowDown;
  return (
    <span className="mt-0.5 block text-small whitespace-nowrap text-ink-3">
      {moved !== 0 && (
        <>
          <Arrow size={14} aria-hidden="true" className="inline align-[-0.125em]" />
          <span className="sr">{moved > 0 ? "Up" : "Down"}</span> {Math.abs(moved)},{" "}
        </>
      )}
      rank {from}
    </span>
  );
}

/** The reviews that count by the chosen rules. */
function countedBy({ provider }: Standing): number {
  return (provider.lensed?.classes ?? []).reduce((sum, { reviews }) => sum + reviews, 0);
}

function scoreOf({ provider }: Standing): number {
  return provider.lensed && provider.lensed.weight > 0 ? (provider.lensed.value ?? 0) : 0;
}

function lensOf(switches: readonly LensSwitch[]): ScoreLens {
  return {
    ...(switches.includes("confirmed") && { identity: "CONTACT" as const }),
    ...(switches.includes("proven") && { minimumProof: "INVITED" as const }),
    ...(switches.includes("recent") && { halfLifeDays: recentHalfLifeDays }),
  };
}
