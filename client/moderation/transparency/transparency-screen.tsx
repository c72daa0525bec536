import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Segmented } from "#client/ui/controls/segmented";
import { TextLink } from "#client/ui/controls/text-link";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { firstDayOf, formatPeriod, parsePeriod, periodNames, periods } from "./period";
import { TransparencyFigures } from "./transparency-figures";
import { useTransparencyQuery } from "./transparency.generated";

const description =
  "Live figures of moderation on Plaudit: reports, decisions, appeals, how long each takes, and which reviews were removed or not counted.";

/** The transparency report, counted from the ledger when it is read. */
export function TransparencyScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(Date.now);
  const period = parsePeriod(search);
  const { data, previousData, error, loading, refetch } = useTransparencyQuery({
    variables: { from: firstDayOf(period, now) },
  });
  const shown = data ?? (loading ? previousData : undefined);
  const hasFailed = Boolean(error) && !shown;
  return (
    <>
      <PageHead
        title="Transparency Report | Plaudit"
        description={description}
        canonical={`/transparency${formatPeriod(period)}`}
        isUnlisted={period !== "year"}
        hasFailed={hasFailed}
      />
      <div className="container-page pt-12 md:pt-16">
        <h1 className="text-h1">Transparency report</h1>
        <p className="mt-3 max-w-[38em] text-lede text-balance text-ink-2">
          How moderation works here, in figures. They are live, and anyone can recount them from{" "}
          <TextLink to="/decisions">the decisions</TextLink>.
        </p>
        <Segmented
          label="Period"
          className="mt-7"
          options={periods.map((value) => ({ value, label: periodNames[value] }))}
          value={period}
          onChange={(next) => void navigate({ pathname, search: formatPeriod(next) })}
        />
        {hasFailed ? (
          <LoadFailure className="mt-8" onRetry={refetch}>
            The figures could not be loaded. Check your connection and try again.
          </LoadFailure>
        ) : shown ? (
          <div aria-busy={!data} className={data ? undefined : "opacity-60 transition-opacity"}>
            <TransparencyFigures report={shown.transparency} />
          </div>
        ) : (
          <div aria-busy="true" className="mt-8 grid gap-6">
            <Skeleton width="100%" height={110} />
            <Skeleton width="100%" height={320} />
          </div>
        )}
      </div>
    </>
  );
}
