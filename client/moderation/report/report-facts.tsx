import { clsx } from "clsx";
import { decisionPath, measures, aSubject } from "#client/moderation/decision-words";
import { providerPath } from "#client/providers/provider-address";
import type { ReportState } from "#client/graphql/schema.generated";
import { TextLink } from "#client/ui/controls/text-link";
import { FactList } from "#client/ui/display/fact-list";
import { ProgressSegments } from "#client/ui/display/progress-segments";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import { wordsOfReason } from "./report-reasons";
import type { ReportFacts_reportFragment } from "./report-status.generated";

export const reportStates: Record<ReportState, { name: string; meaning: string; step: number }> = {
  RECEIVED: { name: "Received", meaning: "It waits for a moderator.", step: 1 },
  IN_REVIEW: { name: "In review", meaning: "A moderator is working on it.", step: 2 },
  DECIDED: { name: "Decided", meaning: "The decision is public.", step: 3 },
  WITHDRAWN: { name: "Withdrawn", meaning: "You took it back.", step: 3 },
  CONTENT_GONE: { name: "Closed", meaning: "The content was deleted before a decision.", step: 3 },
};

interface ReportFactsProps {
  report: ReportFacts_reportFragment;
  className?: string;
}

/** How far a report is, and what it said. */
export function ReportFacts({ report, className }: ReportFactsProps) {
  const { receipt, state, reason, subject, provider, createdAt, decision } = report;
  const { name, meaning, step } = reportStates[state];
  return (
    <div className={clsx("grid gap-6", className)}>
      <div>
        <p role="status" className="mb-2.5">
          <b className="font-[650]">{name}.</b>{" "}
          <span className="text-ink-2">
            {decision ? (
              <>
                {measures[decision.measure].name}:{" "}
                <TextLink to={decisionPath(decision.number)}>decision {decision.number}</TextLink>
              </>
            ) : (
              meaning
            )}
          </span>
        </p>
        <ProgressSegments label="Progress of your report" step={step} steps={3} />
      </div>
      <FactList
        facts={[
          { term: "Receipt", value: receipt },
          {
            term: "About",
            value: provider ? (
              <span className="wrap-anywhere">
                {aSubject(subject.kind)},{" "}
                <TextLink to={providerPath(provider.username)}>{provider.displayName}</TextLink>
              </span>
            ) : (
              aSubject(subject.kind)
            ),
          },
          { term: "Reason", value: wordsOfReason(reason).label },
          {
            term: "Sent on",
            value: <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
          },
        ]}
      />
      {report.details !== null && (
        <div>
          <h2 className="text-title">What you wrote</h2>
          <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">
            {withoutBidiControls(report.details)}
          </p>
          {report.lawOrRule !== null && (
            <p className="mt-1.5 text-small text-ink-3 wrap-anywhere">
              Law or rule: {report.lawOrRule}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
