import { useState } from "react";
import type { SeedAction } from "#client/graphql/schema.generated";
import { Segmented } from "#client/ui/controls/segmented";
import { LoadFailure } from "#client/ui/display/load-failure";
import { LoadMore } from "#client/ui/display/load-more";
import { Skeleton } from "#client/ui/display/skeleton";
import { groupDigits } from "#client/ui/format/format";
import {
  type SeedBatchReportFragment,
  type SeedLinesQuery,
  useSeedLinesQuery,
} from "./seed.generated";

type Line = NonNullable<
  NonNullable<NonNullable<SeedLinesQuery["viewer"]>["admin"]>["seedBatch"]
>["lines"]["nodes"][number];

const kinds = [
  ["REFUSED", "Refused", "refusedCount"],
  ["ADD", "Add", "addCount"],
  ["CHANGE", "Change", "changeCount"],
  ["SAME", "Same", "sameCount"],
] as const;

/** The lines of a file by what they do, faults first; some at a time. */
export function BatchLines({ batch }: { batch: SeedBatchReportFragment }) {
  const filled = kinds.filter(([, , count]) => batch[count] > 0);
  const [chosen, setChosen] = useState<SeedAction | null>(null);
  const [first] = filled;
  if (!first) return <p className="text-ink-2">It has no lines below its header.</p>;
  const action = filled.find(([kind]) => kind === chosen)?.[0] ?? first[0];
  return (
    <>
      <Segmented
        label="Lines"
        options={filled.map(([value, label, count]) => ({
          value,
          label: `${label} ${groupDigits(batch[count])}`,
        }))}
        value={action}
        onChange={setChosen}
        className="flex-wrap justify-self-start"
      />
      <Lines key={action} batch={batch.number} action={action} />
      {action === "REFUSED" && batch.refusedCount >= 500 && (
        <p className="text-small text-ink-3">The first 500 faults are listed.</p>
      )}
    </>
  );
}

function Lines({ batch, action }: { batch: number; action: SeedAction }) {
  const { data, error, refetch, fetchMore } = useSeedLinesQuery({
    variables: { batch, action },
    fetchPolicy: "cache-and-network",
  });
  const lines = data?.viewer?.admin?.seedBatch?.lines;
  if (!lines) {
    return error ? (
      <LoadFailure onRetry={refetch}>The lines could not be loaded.</LoadFailure>
    ) : (
      <div aria-busy="true">
        <Skeleton shape="block" width="100%" height={120} />
      </div>
    );
  }
  return (
    <>
      <ol className="grid">
        {lines.nodes.map((line) => (
          <LineRow key={`${line.line} ${line.column} ${line.message}`} line={line} />
        ))}
      </ol>
      <LoadMore
        pageInfo={lines.pageInfo}
        what="lines"
        className="mt-0"
        load={(after) => fetchMore({ variables: { after } })}
      />
    </>
  );
}

function LineRow({ line: { line, username, changes, column, message } }: { line: Line }) {
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-2 text-small wrap-anywhere">
      <span className="min-w-16 text-ink-3 tabular-nums">Line {line}</span>
      {username !== null && <span className="font-semibold">@{username}</span>}
      {changes.length > 0 && <span className="text-ink-2">{changes.join(", ")}</span>}
      {column !== null && <span className="font-semibold">{column}</span>}
      {message !== null && <span className="basis-full text-ink-2 md:basis-auto">{message}</span>}
    </li>
  );
}
