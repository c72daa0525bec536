import { useApolloClient } from "@apollo/client/react";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { formatDate } from "#client/ui/format/format";
import { ProgressBar } from "#client/ui/controls/files/progress-bar";
import { Skeleton } from "#client/ui/display/skeleton";
import { useOnline } from "#client/ui/hooks/use-online";
import { type OwnDataQuery, StartDataExportDocument, useOwnDataQuery } from "./own-data.generated";
import { downloadOwnData } from "./own-data-download";
import { InlineFailure } from "#client/ui/display/inline-failure";

type DataExport = NonNullable<NonNullable<OwnDataQuery["viewer"]>["dataExport"]>;

const pollMilliseconds = 1_000;

/** The personal data export: requested, in progress, ready. */
export function OwnDataExport() {
  const [isPreparing, setPreparing] = useState(false);
  const { data, error, refetch } = useOwnDataQuery({
    fetchPolicy: "cache-and-network",
    pollInterval: isPreparing ? pollMilliseconds : 0,
  });
  const dataExport = data?.viewer?.dataExport ?? null;
  if ((dataExport?.state === "PREPARING") !== isPreparing) setPreparing(!isPreparing);
  return (
    <div className="grid justify-items-start gap-3 border-b border-line py-4">
      <p className="text-ink-2">
        Everything Plaudit has about you in one file: your profile, reviews, votes, saved providers,
        sessions and messages.
      </p>
      {data ? (
        <ExportState dataExport={dataExport} onStarted={() => refetch()} />
      ) : error ? (
        <InlineFailure onRetry={() => refetch()}>
          The status of your export could not be loaded.
        </InlineFailure>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="block" width={168} height={32} />
        </div>
      )}
    </div>
  );
}

interface ExportStateProps {
  dataExport: DataExport | null;
  onStarted(): Promise<unknown>;
}

function ExportState({ dataExport, onStarted }: ExportStateProps) {
  const isOnline = useOnline();
  const { run, isBusy, failure } = useAction(StartDataExportDocument, {
    otherwise: "Your export could not be started. Please try again.",
  });
  const state = dataExport?.state;
  const start = async () => {
    if (await run({})) await onStarted();
  };
  return (
    <>
      {dataExport && state === "PREPARING" && <Progress percent={dataExport.progress} />}
      {dataExport && state === "READY" && <Ready dataExport={dataExport} />}
      {state === "FAILED" && !failure && (
        <Banner tone="danger" className="w-full">
          Your export failed. Please try again.
        </Banner>
      )}
      {failure && (
        <Banner tone="danger" className="w-full">
          {failure}
        </Banner>
      )}
      {state !== "PREPARING" && (
        <Button
          variant={state === "READY" ? "ghost" : "secondary"}
          size="sm"
          className={state === "READY" ? "-ml-2.5" : undefined}
          isBusy={isBusy}
          disabled={!isOnline}
          onClick={() => void start()}
        >
          {labels[state ?? "NONE"]}
        </Button>
      )}
      {!isOnline && (
        <p className="text-small text-warning">You’re offline. Reconnect to export your data.</p>
      )}
    </>
  );
}

const labels = {
  NONE: "Prepare my data",
  READY: "Prepare a new copy",
  FAILED: "Try again",
} as const;

function Progress({ percent }: { percent: number }) {
  return (
    <div className="grid w-full gap-2">
      <ProgressBar label="Preparing your data" percent={percent} />
      <p role="status" className="text-small text-ink-3 tabular-nums">
        Preparing your data: {percent}%. You can leave this page; we’ll notify you when it’s ready.
      </p>
    </div>
  );
}

function Ready({ dataExport: { kilobytes, keptUntil } }: { dataExport: DataExport }) {
  const client = useApolloClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const download = async () => {
    setState("loading");
    const isDownloaded = await downloadOwnData(client).catch(() => false);
    setState(isDownloaded ? "idle" : "failed");
  };
  return (
    <>
      <Button
        size="sm"
        icon={<Download size={16} aria-hidden="true" />}
        isBusy={state === "loading"}
        onClick={() => void download()}
      >
        Download my data ({sizeOf(kilobytes)})
      </Button>
      {state === "failed" && (
        <Banner tone="danger" className="w-full">
          Your file could not be downloaded. Please try again.
        </Banner>
      )}
      {keptUntil && (
        <p role="status" className="text-small text-ink-3">
          Ready. Available until {formatDate(keptUntil)}.
        </p>
      )}
    </>
  );
}

function sizeOf(kilobytes: number): string {
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}
