import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { ProgressBar } from "#client/ui/controls/files/progress-bar";
import { formatCount, formatMoment, groupDigits } from "#client/ui/format/format";
import { useOnline } from "#client/ui/hooks/use-online";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { OfflineNote } from "#client/site/setup/offline-note";
import { BatchLines } from "./batch-lines";
import {
  ApplySeedDocument,
  type SeedBatchReportFragment,
  UndoSeedDocument,
} from "./seed.generated";

type Batch = SeedBatchReportFragment;

/** A file: what it would do, how far it is, and what it did. */
export function BatchReport({ batch }: { batch: Batch }) {
  const { number, lineCount, createdAt } = batch;
  return (
    <section
      aria-labelledby="batch"
      className="grid gap-4 rounded-lg border border-line p-4 md:p-5"
    >
      <div className="grid gap-1">
        <h3 id="batch" className="text-ui-strong">
          File {number}
        </h3>
        <p className="text-small text-ink-2 tabular-nums">
          {formatCount(lineCount, "line")}, checked {formatMoment(createdAt)}
        </p>
      </div>
      <BatchState batch={batch} />
      <BatchLines batch={batch} />
    </section>
  );
}

function BatchState({ batch }: { batch: Batch }) {
  const due = batch.addCount + batch.changeCount + batch.sameCount;
  switch (batch.state) {
    case "CHECKED":
      return <Checked batch={batch} />;
    case "APPLYING":
      return <Working label="Applying" done={batch.appliedCount} total={due} />;
    case "UNDOING":
      return (
        <Working
          label="Undoing"
          done={batch.undoneCount}
          total={batch.addCount + batch.changeCount}
        />
      );
    case "APPLIED":
      return <Applied batch={batch} />;
    case "UNDONE":
      return <Undone batch={batch} />;
  }
}

function Checked({ batch }: { batch: Batch }) {
  const { number, addCount, changeCount, refusedCount } = batch;
  const { run, isBusy, failure } = useAction(ApplySeedDocument, {
    otherwise: "The file could not be applied. Try again.",
    confirm: useConfirmedAction(),
  });
  const isOnline = useOnline();
  const due = addCount + changeCount;
  return (
    <>
      <Banner tone={refusedCount > 0 ? "warning" : "info"}>
        {due === 0
          ? "This file changes nothing."
          : `This file lists ${formatCount(addCount, "provider")} and changes ${groupDigits(changeCount)}. Nothing has changed yet.`}
        {refusedCount > 0 && ` ${formatCount(refusedCount, "line")} with a fault will be skipped.`}
      </Banner>
      {due > 0 && (
        <p>
          <Button
            isBusy={isBusy}
            disabled={!isOnline}
            onClick={() => void run({ input: { batch: number } })}
            className="max-md:w-full"
          >
            Apply
          </Button>
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!isOnline && <OfflineNote>apply this file</OfflineNote>}
    </>
  );
}

interface WorkingProps {
  label: string;
  done: number;
  total: number;
}

function Working({ label, done, total }: WorkingProps) {
  return (
    <div className="grid gap-2">
      <ProgressBar label={label} percent={Math.floor((done / Math.max(total, 1)) * 100)} />
      <p role="status" className="text-small text-ink-3 tabular-nums">
        {label}: {groupDigits(done)} of {formatCount(total, "line")}. You can leave this page.
      </p>
    </div>
  );
}

function Applied({ batch }: { batch: Batch }) {
  const { number, addCount, changeCount, refusedCount, undoableUntil } = batch;
  const { run, isBusy, failure } = useAction(UndoSeedDocument, {
    otherwise: "The file could not be undone. Try again.",
    confirm: useConfirmedAction(),
  });
  const isOnline = useOnline();
  return (
    <>
      <Banner tone="success">
        Applied: {formatCount(addCount, "provider")} listed, {groupDigits(changeCount)} changed
        {refusedCount > 0 && `, ${formatCount(refusedCount, "line")} skipped`}.
      </Banner>
      {undoableUntil !== null && addCount + changeCount > 0 && (
        <div className="grid gap-2">
          <p className="text-small text-ink-2">
            You can undo it until {formatMoment(undoableUntil)}. Providers that were claimed,
            reviewed or edited since stay.
          </p>
          <p>
            <Button
              variant="secondary"
              isBusy={isBusy}
              disabled={!isOnline}
              onClick={() => void run({ input: { batch: number } })}
            >
              Undo
            </Button>
          </p>
        </div>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  );
}

function Undone({ batch: { addCount, changeCount, undoneCount } }: { batch: Batch }) {
  const kept = addCount + changeCount - undoneCount;
  return (
    <Banner tone="info">
      Undone: {formatCount(undoneCount, "line")}.
      {kept > 0 &&
        ` ${formatCount(kept, "provider")} stayed, because they were claimed, reviewed or edited.`}
    </Banner>
  );
}
