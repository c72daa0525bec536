import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { ButtonLink } from "#client/ui/controls/button-link";
import { groupDigits } from "#client/ui/format/format";
import { formatAddress, firstPage, type LeaderboardAddress } from "./leaderboard-address";
import type { LeaderboardQuery } from "./leaderboard.generated";
import { pageSize } from "./use-leaderboard";

interface Props {
  ranking: LeaderboardQuery["ranking"];
  address: LeaderboardAddress;
  /** Called before navigation, to move focus to the next page's heading. */
  onPageChange(): void;
}

/** The ranks on this page, and links to the previous and next ones. */
export function Pager({ ranking, address, onPageChange }: Props) {
  const { nodes, pageInfo, totalCount } = ranking;
  const first = nodes[0]?.rank ?? 0;
  const last = nodes.at(-1)?.rank ?? 0;
  const isOnePage = first <= 1 && !pageInfo.hasNextPage;
  const to = (page: Partial<LeaderboardAddress>) => ({
    search: formatAddress({ ...address, ...firstPage, ...page }),
  });
  // The first page has a URL without a cursor.
  const previous = first - pageSize > 1 ? { before: pageInfo.startCursor } : {};
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-small text-ink-3 tabular-nums">
        {isOnePage
          ? `${groupDigits(totalCount)} ranked`
          : `${groupDigits(first)} to ${groupDigits(last)} of ${groupDigits(totalCount)}`}
      </p>
      {!isOnePage && (
        <nav aria-label="Ranking pages" className="flex gap-2 max-md:w-full">
          {first > 1 && (
            <ButtonLink
              to={to(previous)}
              rel="nofollow"
              variant="secondary"
              icon={<ChevronLeft size={16} aria-hidden="true" />}
              className="max-md:flex-1"
              onClick={onPageChange}
            >
              Previous
            </ButtonLink>
          )}
          {pageInfo.hasNextPage && (
            <ButtonLink
              to={to({ after: pageInfo.endCursor })}
              rel="nofollow"
              variant="secondary"
              iconAfter={<ChevronRight size={16} aria-hidden="true" />}
              className="max-md:flex-1"
              onClick={onPageChange}
            >
              Next
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
