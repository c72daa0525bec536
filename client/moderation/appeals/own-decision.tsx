import {
  aSubject,
  decisionPath,
  detections,
  effectOf,
  ownSubjects,
} from "#client/moderation/decision-words";
import { MeasureBadge } from "#client/moderation/measure-badge";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { TextLink } from "#client/ui/controls/text-link";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import { AppealForm } from "./appeal-form";
import { AppealState } from "./appeal-state";
import type {
  OwnAppeal_appealFragment,
  OwnDecision_decisionFragment,
} from "./my-decisions.generated";

function concernOf({ party, decision }: OwnDecisionProps["own"]): string {
  const { measure, subject } = decision;
  if (party === "WRITER" || measure === "PAUSE_REPORTER") {
    return `About ${ownSubjects[subject.kind]}`;
  }
  const how = party === "REPORTER" ? "that you reported" : "that concerns your page";
  return `${aSubject(subject.kind)} ${how}`;
}

const contentLabels: Record<SubjectKind, string> = {
  REVIEW: "Your text",
  ANSWER: "Your text",
  PROVIDER: "Your biography",
  PICTURE: "Its description",
  USER: "Your name",
};

/** The writer has nothing to appeal where the content stays or returns. */
function isInFavour({ party, decision }: OwnDecisionProps["own"]): boolean {
  return party === "WRITER" && isPublic(decision);
}

function isPublic({ measure }: OwnDecisionProps["own"]["decision"]): boolean {
  return measure === "KEEP" || measure === "RESTORE";
}

export interface OwnDecisionProps {
  own: OwnDecision_decisionFragment;
  appeal: OwnAppeal_appealFragment | undefined;
  /** By a later decision: it can no longer be appealed. */
  isReplaced: boolean;
}

/** The statement of reasons: ground, facts, how it was found, and how to appeal. */
export function OwnDecision({ own, appeal, isReplaced }: OwnDecisionProps) {
  const { decision, party } = own;
  const { number, measure, operator, decidedAt } = decision;
  const { subject, provider, endsAt } = decision;
  return (
    <article aria-labelledby={`own-decision-${number}-${party}`} className="grid gap-3">
      <div>
        <h3
          id={`own-decision-${number}-${party}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title"
        >
          <TextLink to={decisionPath(number)}>Decision {number}</TextLink>
          <MeasureBadge measure={measure} />
        </h3>
        <p className="mt-1 text-small text-ink-3 wrap-anywhere">
          {concernOf(own)}
          {provider && <> at {provider.displayName}</>}.{" "}
          <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>, by {operator}
        </p>
      </div>
      <p className="text-ink-2">{effectOf(measure, subject.kind, endsAt)}</p>
      <Reasons own={own} />
      {appeal ? (
        <AppealState appeal={appeal} />
      ) : isReplaced ? (
        <p className="text-small text-ink-3">A later decision replaced it.</p>
      ) : isInFavour(own) ? null : (
        <AppealForm decision={decision} />
      )}
    </article>
  );
}

function Reasons({
  own: { party, decision, facts, content, note, sealedUntil },
}: Pick<OwnDecisionProps, "own">) {
  const { clause, ground, detection } = decision;
  return (
    <dl className="grid gap-x-6 gap-y-2.5 md:grid-cols-[8rem_minmax(0,1fr)] [&_dt]:text-small [&_dt]:text-ink-3">
      <dt>Ground</dt>
      <dd>
        {clause ? (
          <TextLink to={clause.path}>
            {clause.number}: {clause.title}
          </TextLink>
        ) : (
          ground
        )}
      </dd>
      <dt>What we found</dt>
      <dd dir="auto" className="wrap-anywhere">
        {withoutBidiControls(facts)}
      </dd>
      <dt>How</dt>
      <dd>{detections[detection].sentence}</dd>
      {note !== null && (
        <>
          <dt>Note to you</dt>
          <dd dir="auto" className="wrap-anywhere">
            {withoutBidiControls(note)}
          </dd>
        </>
      )}
      {content !== null && (
        <>
          <dt>{contentLabels[decision.subject.kind]}</dt>
          <dd>
            <blockquote
              dir="auto"
              className="rounded-md bg-sunken px-4 py-3 font-display whitespace-pre-line wrap-anywhere"
            >
              {withoutBidiControls(content)}
            </blockquote>
            <p className="mt-1 text-small text-ink-3">
              {isPublic(decision)
                ? "As it was when we decided. Only you and moderators see this copy."
                : "Sealed: only you and moderators see it."}
              {sealedUntil &&
                ` Erased on ${formatDate(sealedUntil)}, or when an open appeal ends, if that is later.`}
            </p>
          </dd>
        </>
      )}
      {party === "WRITER" && sealedUntil === null && (
        <>
          <dt>{contentLabels[decision.subject.kind]}</dt>
          <dd>Erased, as all sealed texts are six months after the last decision.</dd>
        </>
      )}
    </dl>
  );
}
