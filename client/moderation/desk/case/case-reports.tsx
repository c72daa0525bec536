import { wordsOfReason } from "#client/moderation/report/report-reasons";
import { formatAgo } from "#client/ui/format/ago";
import { withoutBidiControls } from "#client/ui/format/format";
import { useNow } from "#client/moderation/desk/use-now";
import type { CaseReports_caseFragment } from "./case.generated";

export function CaseReports({
  found: { reports, reportCount },
}: {
  found: CaseReports_caseFragment;
}) {
  const now = useNow();
  return (
    <section aria-labelledby="case-reports">
      <h3 id="case-reports" className="border-b-2 border-ink pb-2 text-h3">
        Reports
      </h3>
      {reports.length === 0 && <p className="py-4 text-ink-2">No one reported it.</p>}
      <ul>
        {reports.map(
          ({ receipt, reason, lawOrRule, details, byProvider, hasReporter, createdAt }) => (
            <li key={receipt} className="grid gap-1 border-b border-line py-3.5">
              <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                <span className="text-ui-strong">{wordsOfReason(reason).label}</span>
                {lawOrRule && (
                  <span className="text-small text-ink-2 wrap-anywhere">{lawOrRule}</span>
                )}
              </p>
              <p dir="auto" className="max-w-[46em] wrap-anywhere whitespace-pre-line">
                {details === null ? "The details were erased." : withoutBidiControls(details)}
              </p>
              <p className="text-small text-ink-3">
                {byProvider
                  ? "By the owner of the page"
                  : hasReporter
                    ? "With an account"
                    : "Without an account"}
                , <time dateTime={createdAt}>{formatAgo(createdAt, now)}</time>, {receipt}
              </p>
            </li>
          ),
        )}
      </ul>
      {reportCount > reports.length && (
        <p className="pt-2 text-small text-ink-3">The first {reports.length} are listed.</p>
      )}
    </section>
  );
}
