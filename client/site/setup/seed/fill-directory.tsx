import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { formatMoment } from "#client/ui/format/format";
import { AddProviderForm } from "./add-provider-form";
import { BatchReport } from "./batch-report";
import { type SeedBatchReportFragment, useSeedBatchesQuery } from "./seed.generated";
import { UploadForm } from "./upload-form";

const pollMilliseconds = 1_000;

/** Step 5: providers from a file, or one by hand. */
export function FillDirectory() {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const { data, error, refetch } = useSeedBatchesQuery({
    fetchPolicy: "cache-and-network",
    pollInterval: isWorking ? pollMilliseconds : 0,
    skipPollAttempt: () => document.hidden,
  });
  const batches = data?.viewer?.admin?.seedBatches.nodes;
  const hasWork = batches?.some(({ state }) => state === "APPLYING" || state === "UNDOING");
  if (hasWork !== undefined && hasWork !== isWorking) setWorking(hasWork);
  const shown = batches?.find(({ number }) => number === chosen) ?? batches?.[0];
  const show = async (batch: SeedBatchReportFragment) => {
    setChosen(batch.number);
    await refetch();
  };
  return (
    <>
      <UploadForm onChecked={show} />
      {isAdding ? (
        <AddProviderForm onAdded={show} />
      ) : (
        <p>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Add a provider by hand
          </Button>
        </p>
      )}
      {shown && <BatchReport key={shown.number} batch={shown} />}
      {batches && batches.length > 1 && (
        <Others batches={batches} shown={shown?.number} onShow={setChosen} />
      )}
      {!batches && error && (
        <LoadFailure onRetry={refetch}>The earlier files could not be loaded.</LoadFailure>
      )}
      {!batches && !error && (
        <div aria-busy="true">
          <Skeleton shape="block" width="100%" height={96} />
        </div>
      )}
    </>
  );
}

interface OthersProps {
  batches: readonly SeedBatchReportFragment[];
  shown: number | undefined;
  onShow(number: number): void;
}

function Others({ batches, shown, onShow }: OthersProps) {
  return (
    <section aria-labelledby="earlier-files" className="grid gap-2">
      <h3 id="earlier-files" className="text-ui-strong">
        Latest files
      </h3>
      <ul className="flex flex-wrap gap-2">
        {batches.map(({ number, createdAt }) => (
          <li key={number}>
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={number === shown}
              onClick={() => onShow(number)}
            >
              {number} · {formatMoment(createdAt)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
