import { decisionPath } from "#client/moderation/decision-words";
import type { DecisionParty } from "#client/graphql/schema.generated";
import { ButtonLink } from "#client/ui/controls/button-link";
import { TextLink } from "#client/ui/controls/text-link";
import { Badge } from "#client/ui/display/badge";
import { formatDate } from "#client/ui/format/format";
import type { DecisionAppeals_decisionFragment } from "./decision.generated";

const parties: Record<DecisionParty, string> = {
  WRITER: "the writer",
  REPORTER: "a reporter",
  PROVIDER: "the provider",
};

type Appeal = DecisionAppeals_decisionFragment["appeals"][number];

interface DecisionAppealsProps {
  decision: DecisionAppeals_decisionFragment;
}

/** The appeals against a decision, without their texts, and how to appeal. */
export function DecisionAppeals({ decision: { appeals } }: DecisionAppealsProps) {
  return (
    <section aria-labelledby="appeals" className="mt-11">
      <h2 id="appeals" className="text-h2">
        {appeals.length === 0 ? "Not right?" : "Appeals"}
      </h2>
      {appeals.length > 0 && (
        <ul className="mt-3 border-t-2 border-ink">
          {appeals.map((appeal) => (
            <li
              key={`${appeal.party} ${appeal.createdAt}`}
              className="grid gap-1 border-b border-line py-3.5"
            >
              <AppealOutcome appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-[42em] text-ink-2">
        The writer, the reporter and the provider can appeal within six months. Another moderator
        decides. If the decision is overturned, the content is restored. Reported without an
        account? Appeal with the link on your receipt.
      </p>
      <ButtonLink to="/myprofile/decisions" variant="secondary" className="mt-4">
        Decisions about me
      </ButtonLink>
    </section>
  );
}

function AppealOutcome({ appeal }: { appeal: Appeal }) {
  const { party, outcome, createdAt, decidedAt, decidedBy, dueAt } = appeal;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          By {parties[party]}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
        {outcome === null ? (
          <Badge tone="info">Open</Badge>
        ) : (
          <Badge tone={outcome === "OVERTURNED" ? "success" : "muted"}>
            {outcome === "OVERTURNED" ? "Overturned" : "Upheld"}
          </Badge>
        )}
      </p>
      <p className="text-small text-ink-3">
        {decidedAt ? (
          <>
            Decided by {decidedBy} on <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
          </>
        ) : (
          <>
            Decided by another moderator until <time dateTime={dueAt}>{formatDate(dueAt)}</time>
          </>
        )}
      </p>
      {appeal.outcomeFacts !== null && (
        <p dir="auto" className="text-ink-2 wrap-anywhere">
          {appeal.outcomeFacts}
        </p>
      )}
      {appeal.outcomeDecision !== null && (
        <p>
          <TextLink to={decisionPath(appeal.outcomeDecision)}>
            Decision {appeal.outcomeDecision}
          </TextLink>{" "}
          replaces it.
        </p>
      )}
    </>
  );
}
