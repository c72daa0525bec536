import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { useFailureReason } from "#client/ui/hooks/use-online";
import { SectionHeading } from "#client/ui/display/section-heading";
import { Skeleton } from "#client/ui/display/skeleton";
import { firstPage, hasLens, type LeaderboardAddress } from "./leaderboard-address";
import type { LeaderboardQuery } from "./leaderboard.generated";
import { Pager } from "./pager";
import { RankingTable } from "./ranking-table";
import { sortOptionOf } from "./sort-options";
import { TrustLens } from "./trust-lens";
import { pageSize } from "./use-leaderboard";

const LensedRanking = lazy(() =>
  import("./lensed-ranking").then((module) => ({ default: module.LensedRanking })),
);

export const rankingId = "full-ranking";

interface Props {
  /** Undefined while loading and after a failure. */
  ranking: LeaderboardQuery["ranking"] | undefined;
  address: LeaderboardAddress;
  isStale: boolean;
  onChange(change: Partial<LeaderboardAddress>): void;
  onPageChange(): void;
  onTryAgain?: (() => void) | undefined;
}

export function Ranking(props: Props) {
  const { ranking, address, isStale, onChange, onPageChange, onTryAgain } = props;
  const isBusy = !ranking && !onTryAgain;
  const reason = useFailureReason();
  return (
    <section
      aria-labelledby={rankingId}
      aria-busy={isStale || isBusy || undefined}
      className="container-page mt-9 md:mt-11"
    >
      <SectionHeading
        id={rankingId}
        title="Full ranking"
        note={onTryAgain ? undefined : ruleOf(address)}
      />
      {isBusy && <RowSkeletons />}
      {onTryAgain && (
        <EmptyState
          title="The ranking could not be loaded"
          action={
            <Button variant="secondary" onClick={onTryAgain}>
              Try again
            </Button>
          }
        >
          {reason}
        </EmptyState>
      )}
      {ranking && (
        <div
          className={clsx("transition-opacity duration-(--d-2)", isStale && "opacity-50 delay-150")}
        >
          <Ranked {...{ ranking, address, onChange, onPageChange }} />
        </div>
      )}
    </section>
  );
}

/** The published order applies only without a lens. */
function ruleOf(address: LeaderboardAddress): string {
  return hasLens(address) ? "By the rules that you chose below." : sortOptionOf(address.sort).rule;
}

interface RankedProps extends Pick<Props, "address" | "onChange" | "onPageChange"> {
  ranking: LeaderboardQuery["ranking"];
}

function Ranked({ ranking, address, onChange, onPageChange }: RankedProps) {
  const { nodes } = ranking;
  if (nodes.length === 0) return <EmptyRanking />;
  return (
    <>
      {address.sort === "PLAUDIT_SCORE" && (
        <TrustLens lens={address.lens} onChange={(lens) => onChange({ lens, ...firstPage })} />
      )}
      {hasLens(address) ? (
        <LensedRows address={address} />
      ) : (
        <>
          <RankingTable standings={nodes} sort={address.sort} labelledBy={rankingId} />
          <Pager ranking={ranking} address={address} onPageChange={onPageChange} />
        </>
      )}
    </>
  );
}

/** Loaded after hydration: the server renders no lazy component. */
function LensedRows({ address }: Pick<Props, "address">) {
  const isHydrated = useHydrated();
  const loading = (
    <div aria-busy="true">
      <RowSkeletons />
    </div>
  );
  if (!isHydrated) return loading;
  return (
    <Suspense fallback={loading}>
      <LensedRanking address={address} />
    </Suspense>
  );
}

function EmptyRanking() {
  return (
    <EmptyState
      title="No rankings yet"
      action={
        <ButtonLink to="/" variant="secondary">
          Discover
        </ButtonLink>
      }
    >
      The first review starts the ranking. Find someone to review.
    </EmptyState>
  );
}

function RowSkeletons() {
  return Array.from({ length: pageSize }, (_, row) => (
    <div key={row} className="flex h-[71px] items-center gap-3.5 border-b border-line px-3">
      <Skeleton width={20} height={20} />
      <Skeleton shape="circle" width={44} height={44} className="ml-5 flex-none max-md:ml-1" />
      <div className="grid flex-1 gap-2">
        <Skeleton width="min(180px, 70%)" height={15} />
        <Skeleton width="min(120px, 45%)" height={12} />
      </div>
      <Skeleton width={56} height={18} />
    </div>
  ));
}
