import { LoadMore } from "#client/ui/display/load-more";
import { useShortcut } from "#client/ui/hooks/shortcuts";
import { EmptyState } from "#client/ui/display/empty-state";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { formatCount } from "#client/ui/format/format";
import {
  type DeskAddress,
  deskPath,
  neighbourOf,
  queueVariables,
} from "#client/moderation/desk/desk-address";
import { useNow } from "#client/moderation/desk/use-now";
import { QueueFilters } from "./queue-filters";
import { QueueRow } from "./queue-row";
import { useDeskQueueQuery } from "./queue.generated";

const pollMilliseconds = 60_000;

export interface QueueProps {
  address: DeskAddress;
  /** Whether changes arrive by themselves; otherwise the queue is polled. */
  isLive: boolean;
  onShow(changes: Partial<DeskAddress>, options: { replace: boolean }): void;
}

/** The cases that wait, most urgent first; J and K go through them. */
export function Queue({ address, isLive, onShow }: QueueProps) {
  const { show, case: shownId } = address;
  const now = useNow();
  const { data, error, refetch, fetchMore } = useDeskQueueQuery({
    variables: queueVariables(show),
    fetchPolicy: "cache-and-network",
    pollInterval: isLive ? 0 : pollMilliseconds,
    skipPollAttempt: () => document.hidden,
  });
  const queue = data?.viewer?.operator?.queue;
  const go = (step: 1 | -1) => {
    const ids = queue?.nodes.map(({ id }) => id) ?? [];
    const next = neighbourOf(ids, shownId, step);
    if (next !== null && next !== shownId) onShow({ case: next }, { replace: shownId !== null });
  };
  useShortcut("j", () => go(1));
  useShortcut("k", () => go(-1));
  return (
    <section
      aria-labelledby="queue"
      className="-m-1 p-1 min-[64rem]:sticky min-[64rem]:top-20 min-[64rem]:max-h-[calc(100dvh-6rem)] min-[64rem]:overflow-y-auto"
    >
      <h2 id="queue" className="sr">
        Queue
      </h2>
      <QueueFilters
        value={show}
        onChoose={(filter) => onShow({ show: filter, case: null }, { replace: true })}
      />
      {queue && (
        <p role="status" className="mt-3 text-small text-ink-3 tabular-nums">
          {formatCount(queue.totalCount, "case")}
          {queue.nodes.length > 1 && ", highest priority first"}
        </p>
      )}
      {queue && queue.nodes.length > 0 && (
        <ol className="mt-2 border-t-2 border-ink">
          {queue.nodes.map((found) => (
            <li key={found.id}>
              <QueueRow
                found={found}
                now={now}
                to={deskPath({ ...address, case: found.id })}
                isShown={found.id === shownId}
              />
            </li>
          ))}
        </ol>
      )}
      {queue?.nodes.length === 0 && <NothingWaits isFiltered={show !== "all"} />}
      {queue && (
        <LoadMore
          pageInfo={queue.pageInfo}
          what="cases"
          load={(after) => fetchMore({ variables: { after } })}
        />
      )}
      {!queue && !error && <QueueSkeleton />}
      {!queue && error && (
        <LoadFailure className="mt-4" onRetry={refetch}>
          The queue could not be loaded.
        </LoadFailure>
      )}
    </section>
  );
}

function NothingWaits({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      className="mt-4"
      headingLevel={3}
      title={isFiltered ? "No such case" : "Nothing waits"}
    >
      {isFiltered ? "No case matches this filter." : "New reports appear here."}
    </EmptyState>
  );
}

function QueueSkeleton() {
  return (
    <div aria-busy="true" className="mt-4 border-t-2 border-ink">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2 border-b border-line py-4">
          <Skeleton width="70%" height={17} />
          <Skeleton width="50%" height={14} />
        </div>
      ))}
    </div>
  );
}
