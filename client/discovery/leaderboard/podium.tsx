import { clsx } from "clsx";
import { Link } from "react-router";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import type { LeaderboardSort } from "#client/graphql/schema.generated";
import { formatScore } from "#client/trust/format-score";
import { limits } from "#client/ui/limits";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { Skeleton } from "#client/ui/display/skeleton";
import type { RankedRow_standingFragment } from "./leaderboard.generated";
import styles from "./podium.module.css";
import { figureOf, screenReaderCount } from "./sort-options";

/** Ranks of the steps from left to right. */
const steps = [2, 1, 3] as const;
const pictureSizes = { 1: 120, 2: 88, 3: 88 } as const;

interface Props {
  standings: readonly RankedRow_standingFragment[];
  sort: LeaderboardSort;
}

/** Without reviews a provider is on the podium only by followers, and under a notice never: its step stays empty. */
export function onPodium(
  standings: readonly RankedRow_standingFragment[],
  sort: LeaderboardSort,
): readonly RankedRow_standingFragment[] {
  return standings
    .slice(0, limits.podium)
    .filter(({ provider }) => !provider.hasNotice)
    .filter(({ provider }) => sort === "MOST_FOLLOWERS" || provider.rating.count > 0);
}

export function Podium({ standings, sort }: Props) {
  return (
    <ul
      aria-label="Podium"
      className={clsx(styles.podium, sort === "PLAUDIT_SCORE" && styles.scored)}
    >
      {steps.map((rank) => {
        const standing = standings.find((each) => each.rank === rank);
        return standing && <Step key={standing.provider.id} standing={standing} sort={sort} />;
      })}
    </ul>
  );
}

const stepStyles = [styles.first, styles.second, styles.third];

function Step({ standing, sort }: { standing: RankedRow_standingFragment; sort: LeaderboardSort }) {
  const { rank, provider, plauditScore } = standing;
  const profile = useDialogs().link("provider-profile", { provider: provider.username });
  const size = rank === 1 ? pictureSizes[1] : pictureSizes[2];
  return (
    <li className={clsx(styles.step, stepStyles[rank - 1])}>
      <ProviderAvatar provider={provider} size={size} className={styles.picture} />
      <p className={styles.name}>
        <Link to={profile.to} state={profile.state}>
          {provider.displayName}
        </Link>
      </p>
      <p className="text-small wrap-anywhere text-on-stage-2 max-md:hidden">@{provider.username}</p>
      <div className={styles.block}>
        <span className={styles.rank}>
          <span className="sr">Rank </span>
          {rank}
        </span>
        <RatingBadge rating={provider.rating.average} {...screenReaderCount(standing, sort)} />
        <span className="px-1 text-center tabular-nums">
          {sort === "PLAUDIT_SCORE" && plauditScore && (
            <b className="block text-ui-strong text-on-stage">
              Score {formatScore(plauditScore.value)}
            </b>
          )}
          {figureOf(standing, sort)}
        </span>
      </div>
    </li>
  );
}

export function PodiumSkeleton() {
  return (
    <ul aria-hidden="true" className={styles.podium}>
      {steps.map((rank) => (
        <li key={rank} className={clsx(styles.step, styles.empty, stepStyles[rank - 1])}>
          <Skeleton
            shape="circle"
            width={pictureSizes[rank]}
            height={pictureSizes[rank]}
            className={clsx(styles.picture, "opacity-20")}
          />
          <p className={styles.name}>&nbsp;</p>
          <p className="text-small max-md:hidden">&nbsp;</p>
          <div className={styles.block} />
        </li>
      ))}
    </ul>
  );
}
