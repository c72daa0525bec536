import { AppealForm } from "#client/moderation/appeals/appeal-form";
import { AppealState } from "#client/moderation/appeals/appeal-state";
import { decisionPath } from "#client/moderation/decision-words";
import { MeasureBadge } from "#client/moderation/measure-badge";
import { TextLink } from "#client/ui/controls/text-link";
import { type ReportAppeals_reportFragment, ReportStatusDocument } from "./report-status.generated";

interface ReportAppealsProps {
  report: ReportAppeals_reportFragment;
  /** The key of the status page. */
  secret: string;
  className?: string;
}

/** The decisions about a report, each with its appeal or the form for one. */
export function ReportAppeals({ report, secret, className }: ReportAppealsProps) {
  const { receipt, decisions, appeals } = report;
  if (decisions.length === 0) return null;
  const replaced = new Set(decisions.map(({ replaces }) => replaces));
  return (
    <section aria-labelledby="report-appeals" className={className}>
      <h2 id="report-appeals" className="text-title">
        Not right?
      </h2>
      <ul className="mt-3 grid gap-5">
        {decisions.map((decision) => {
          const { number, measure } = decision;
          const appeal = appeals.find(({ decisionNumber }) => decisionNumber === number);
          return (
            <li key={number} className="grid gap-2.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink to={decisionPath(number)}>Decision {number}</TextLink>
                <MeasureBadge measure={measure} />
              </p>
              {appeal ? (
                <AppealState appeal={appeal} isWithAccount={false} />
              ) : replaced.has(number) ? (
                <p className="text-small text-ink-3">A later decision replaced it.</p>
              ) : (
                <AppealForm
                  decision={decision}
                  report={{ receipt, key: secret }}
                  refetched={ReportStatusDocument}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
