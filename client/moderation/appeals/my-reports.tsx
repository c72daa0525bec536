import { decisionPath, measures, aSubject } from "#client/moderation/decision-words";
import { LoadMore } from "#client/ui/display/load-more";
import { reportStates } from "#client/moderation/report/report-facts";
import { wordsOfReason } from "#client/moderation/report/report-reasons";
import { WithdrawReport } from "#client/moderation/report/withdraw-report";
import { TextLink } from "#client/ui/controls/text-link";
import { Badge } from "#client/ui/display/badge";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { formatDate } from "#client/ui/format/format";
import { type OwnReport_reportFragment, useMyReportsQuery } from "./my-decisions.generated";

export function MyReports() {
  const { data, error, refetch, fetchMore } = useMyReportsQuery({
    fetchPolicy: "cache-and-network",
  });
  const reports = data?.viewer?.reports;
  return (
    <section aria-labelledby="my-reports">
      <h2 id="my-reports" className="border-b-2 border-ink pb-2.5 text-h3">
        My reports
      </h2>
      {reports?.nodes.length === 0 && (
        <p className="py-4 text-ink-2">
          None yet. Every review, answer and profile has a “Report” button.
        </p>
      )}
      {reports && reports.nodes.length > 0 && (
        <>
          <ul>
            {reports.nodes.map((report) => (
              <li key={report.receipt} className="border-b border-line py-4">
                <OwnReport report={report} />
              </li>
            ))}
          </ul>
          <LoadMore
            pageInfo={reports.pageInfo}
            what="reports"
            load={(after) => fetchMore({ variables: { after } })}
          />
        </>
      )}
      {!reports && !error && (
        <div aria-busy="true" className="grid gap-2 py-4">
          <Skeleton width="50%" height={18} />
          <Skeleton width="70%" height={14} />
        </div>
      )}
      {!reports && error && (
        <LoadFailure className="mt-4" onRetry={refetch}>
          Your reports could not be loaded.
        </LoadFailure>
      )}
    </section>
  );
}

function OwnReport({ report }: { report: OwnReport_reportFragment }) {
  const { receipt, state, reason, subject, provider, createdAt, decision } = report;
  const isOpen = state === "RECEIVED" || state === "IN_REVIEW";
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-70">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title">
          {wordsOfReason(reason).label}
          <Badge tone={isOpen ? "info" : "muted"}>{reportStates[state].name}</Badge>
        </h3>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          {aSubject(subject.kind)}
          {provider && <> at {provider.displayName}</>}
          {decision && (
            <>
              . {measures[decision.measure].name}:{" "}
              <TextLink to={decisionPath(decision.number)}>decision {decision.number}</TextLink>
            </>
          )}
        </p>
        <p className="mt-1 text-small text-ink-3">
          {receipt}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      {isOpen && <WithdrawReport receipt={receipt} />}
    </div>
  );
}
