import { clsx } from "clsx";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { FigureRange } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Segmented } from "#client/ui/controls/segmented";
import { Skeleton } from "#client/ui/display/skeleton";
import { FigureChart } from "./figure-chart";
import { isEmpty, measures, periodLabel, periodName, ranges } from "./figure-words";
import { FiguresTable } from "./figures-table";
import { type OwnFigures_figuresFragment, useOwnFiguresQuery } from "./own-figures.generated";
import type { OwnPanelProps } from "#client/dashboard/panel-props";

type View = "charts" | "table";

export function OwnAnalyticsPanel({ provider }: OwnPanelProps) {
  const [range, setRange] = useState<FigureRange>("THIRTY_DAYS");
  const [view, setView] = useState<View>("charts");
  const { data, previousData, error, refetch } = useOwnFiguresQuery({
    variables: { range },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  // Previous figures stay visible while another range loads.
  const figures = (data ?? previousData)?.viewer?.dashboard?.figures;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-52 flex-1">
          <h3 className="text-h3">Figures over time</h3>
          <p className="text-small text-ink-2">
            Days start at midnight {figures?.timeZone ?? "UTC"}.
          </p>
        </div>
        <Segmented label="Range" options={ranges} value={range} onChange={setRange} />
        <Segmented
          label="Show as"
          options={[
            { value: "charts", label: "Charts" },
            { value: "table", label: "Table" },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {figures ? (
        <Figures figures={figures} view={view} username={provider.username} isLoading={!data} />
      ) : error ? (
        <LoadFailure onRetry={() => refetch()}>Your figures could not be loaded.</LoadFailure>
      ) : (
        <FiguresSkeleton />
      )}
    </>
  );
}

interface FiguresProps {
  figures: OwnFigures_figuresFragment;
  view: View;
  username: string;
  isLoading: boolean;
}

function Figures({ figures, view, username, isLoading }: FiguresProps) {
  const { range, periods, total } = figures;
  const { name, label } = ranges.find(({ value }) => value === range) ?? ranges[0];
  return (
    <div aria-busy={isLoading} className={isLoading ? "opacity-60" : undefined}>
      {isEmpty(total) && (
        <p className="mb-5 rounded-md bg-sunken px-4 py-3 text-ink-2">
          No activity in {name}. New reviews, votes, saves and follows appear here immediately.
        </p>
      )}
      {view === "table" ? (
        <FiguresTable figures={figures} range={range} caption={`Figures for ${name}`} />
      ) : (
        <div className={clsx("grid gap-x-9 gap-y-8", range !== "THIRTY_DAYS" && "md:grid-cols-2")}>
          {measures.map(({ key, title, valueOf, format, scale }) => {
            const sum = valueOf(total);
            return (
              <FigureChart
                key={key}
                title={title}
                total={sum === null ? "None" : format(sum)}
                points={periods.map((period) => ({
                  label: periodLabel(period, range),
                  name: periodName(period, range),
                  value: valueOf(period),
                }))}
                format={format}
                {...(scale && { scale })}
              />
            );
          })}
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <DownloadButton
          periods={periods}
          name={`plaudit-${username}-${label.replace(" ", "-")}.csv`}
        />
        <p className="min-w-52 flex-1 text-small text-ink-3">
          Reviews, votes, saves and follows count on the day they were made, until they are removed.
        </p>
      </div>
    </div>
  );
}

interface DownloadButtonProps {
  periods: OwnFigures_figuresFragment["periods"];
  name: string;
}

function DownloadButton({ periods, name }: DownloadButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const download = async () => {
    setState("busy");
    try {
      const { figuresFile, downloadFile } = await import("./figures-file");
      downloadFile(name, figuresFile(periods));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download size={18} aria-hidden="true" />}
        isBusy={state === "busy"}
        onClick={() => void download()}
      >
        Download CSV
      </Button>
      {state === "failed" && (
        <p role="alert" className="text-small text-danger">
          The file could not be created. Check your connection and try again.
        </p>
      )}
    </>
  );
}

function FiguresSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-9 gap-y-8 md:grid-cols-2">
      {measures.map(({ key }) => (
        <div key={key} className="grid gap-2">
          <Skeleton width={120} height={22} />
          <Skeleton height={180} />
        </div>
      ))}
    </div>
  );
}
