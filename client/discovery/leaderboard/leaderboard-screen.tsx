import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { PageHead } from "#client/ui/display/page-head";
import { tabId, TabRow } from "#client/ui/tabs/tab-row";
import { Beams } from "./beams";
import { Choices, nameOfChoice } from "./choices";
import { firstPage, hasLens } from "./leaderboard-address";
import { pageMetadata } from "./page-metadata";
import { Promising } from "./promising";
import { onPodium, Podium, PodiumSkeleton } from "./podium";
import { Ranking, rankingId } from "./ranking";
import { useLeaderboard } from "./use-leaderboard";
import { useLeaderboardAddress } from "./use-leaderboard-address";

const tabs = [
  { value: "overall", label: "Overall" },
  { value: "category", label: "By Category" },
  { value: "region", label: "By Region" },
] as const;

const panelId = "ranking";

export function LeaderboardScreen() {
  const [address, change] = useLeaderboardAddress();
  const { data, known, isStale, tryAgain } = useLeaderboard(address);
  const focusAfterPaging = useFocusAfterPaging(data?.ranking);
  const { scope, sort } = address;
  const words = pageMetadata(address, nameOfChoice(address, known), data?.ranking.totalCount === 0);
  // Later pages load the top three separately.
  const leaders = data?.best?.nodes ?? data?.ranking.nodes;
  const best = leaders && onPodium(leaders, sort);
  const isLensed = hasLens(address);

  return (
    <div className="overflow-x-clip">
      <PageHead {...words} hasFailed={tryAgain !== undefined} />
      <div className="stage relative">
        <Beams />
        <div className="container-page relative flex flex-wrap items-end justify-between gap-x-6 gap-y-6 pt-7 md:pt-10">
          <div>
            <h1 className="text-h1">Top Rated</h1>
            <p className="mt-1.5 text-on-stage-2">The providers people applaud loudest.</p>
          </div>
          <div className="flex flex-wrap items-center gap-3 max-md:w-full print:hidden">
            <TabRow
              label="Ranking"
              tabs={tabs}
              value={scope}
              onChange={(next) => change({ scope: next, ...firstPage })}
              panelId={panelId}
              className="max-md:w-full"
            />
            <Choices address={address} lists={known} onChange={change} />
          </div>
        </div>
        <div className={clsx("container-page relative min-h-9", !isLensed && "pt-9 md:pt-10")}>
          {best && !isLensed && best.length > 0 && (
            <Podium
              key={best.map(({ provider }) => provider.id).join()}
              standings={best}
              sort={sort}
            />
          )}
          {!best && !tryAgain && !isLensed && <PodiumSkeleton />}
        </div>
      </div>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, scope)}>
        <Ranking
          ranking={data?.ranking}
          address={address}
          isStale={isStale}
          onChange={change}
          onPageChange={focusAfterPaging}
          onTryAgain={tryAgain}
        />
        {sort === "PLAUDIT_SCORE" && !isLensed && <Promising address={address} />}
      </div>
    </div>
  );
}

/** Moves focus to the heading once the next page has loaded. */
function useFocusAfterPaging(shown: unknown): () => void {
  const isPaging = useRef(false);
  useEffect(() => {
    if (!isPaging.current) return;
    isPaging.current = false;
    const heading = document.getElementById(rankingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: "start" });
  }, [shown]);
  return () => {
    isPaging.current = true;
  };
}
