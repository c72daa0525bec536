import { skipToken } from "@apollo/client/react";
import { usePathSegment } from "#client/ui/hooks/current-location";
import { isBadInput } from "#client/graphql/bad-input";
import { decisionPath, effectOf, measures } from "#client/moderation/decision-words";
import { MeasureBadge } from "#client/moderation/measure-badge";
import { ButtonLink } from "#client/ui/controls/button-link";
import { TextLink } from "#client/ui/controls/text-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { cutText } from "#client/ui/format/cut-text";
import { formatDate, withoutBidiControls } from "#client/ui/format/format";
import { ChainCheck } from "./chain-check";
import { DecisionAppeals } from "./decision-appeals";
import { DecisionFacts } from "./decision-facts";
import { HashFacts } from "./hash-facts";
import { type DecisionPage_decisionFragment, useDecisionPageQuery } from "./decision.generated";

/** No decision has a larger number. */
const maxNumber = 2 ** 31 - 1;

/** One decision at `/decisions/NUMBER`. */
export function DecisionScreen() {
  const text = usePathSegment(2);
  const number = /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxNumber ? Number(text) : null;
  const { data, error, refetch } = useDecisionPageQuery(
    number === null ? skipToken : { variables: { number } },
  );
  if (number === null || data?.decision === null || isBadInput(error)) {
    return <MissingDecision text={text} />;
  }
  const decision = data?.decision;
  if (decision) return <Shown decision={decision} />;
  return (
    <div className="container-reading py-12">
      {error ? (
        <>
          <PageHead
            title={`Decision ${number} | Plaudit`}
            description="This decision could not be loaded."
            canonical={decisionPath(number)}
            hasFailed
          />
          <LoadFailure onRetry={refetch}>
            This decision could not be loaded. Check your connection and try again.
          </LoadFailure>
        </>
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton width="60%" height={40} />
          <Skeleton width="100%" height={280} />
        </div>
      )}
    </div>
  );
}

function Shown({ decision }: { decision: DecisionPage_decisionFragment }) {
  const { number, measure, facts, subject, decidedAt, operator, provider, replaces } = decision;
  const title = `Decision ${number}: ${measures[measure].name}`;
  return (
    <div className="container-reading py-10 md:py-14">
      <PageHead
        title={`${title}${provider ? `, ${provider.displayName}` : ""} | Plaudit`}
        description={cutText(facts, 155)}
        canonical={decisionPath(number)}
      />
      <p className="mb-3">
        <TextLink to="/decisions">All decisions</TextLink>
      </p>
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-2">
        <MeasureBadge measure={measure} />
        <span>
          Decided on <time dateTime={decidedAt}>{formatDate(decidedAt)}</time> by {operator}
        </span>
      </p>
      {replaces !== null && (
        <p className="mt-3 text-ink-2">
          It replaces <TextLink to={decisionPath(replaces)}>decision {replaces}</TextLink>.
        </p>
      )}
      <section aria-labelledby="facts" className="mt-9">
        <h2 id="facts" className="text-h2">
          What we found
        </h2>
        <p dir="auto" className="mt-3 text-lede whitespace-pre-line wrap-anywhere">
          {withoutBidiControls(facts)}
        </p>
        <p className="mt-3 text-ink-2">{effectOf(measure, subject.kind, decision.endsAt)}</p>
      </section>
      <DecisionFacts decision={decision} />
      <DecisionAppeals decision={decision} />
      <section aria-labelledby="chain" className="mt-11">
        <h2 id="chain" className="mb-3 text-h2">
          Check it yourself
        </h2>
        <HashFacts decision={decision} />
        <ChainCheck />
      </section>
    </div>
  );
}

function MissingDecision({ text }: { text: string }) {
  return (
    <div className="container-page py-14">
      <PageHead
        title="Decision not found | Plaudit"
        description="There is no decision with this number."
        canonical={`/decisions/${encodeURIComponent(text)}`}
        isMissing
      />
      <h1 className="sr">Decision not found</h1>
      <EmptyState
        headingLevel={2}
        title="There is no such decision"
        action={<ButtonLink to="/decisions">All decisions</ButtonLink>}
      >
        Decisions are numbered from 1, without gaps.
      </EmptyState>
    </div>
  );
}
