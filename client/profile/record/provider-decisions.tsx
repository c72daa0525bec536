import { ledgerPath } from "#client/moderation/ledger/ledger-address";
import { DecisionRow } from "#client/moderation/ledger/decision-row";
import { TextLink } from "#client/ui/controls/text-link";
import { formatCount } from "#client/ui/format/format";
import { PastNotices } from "./provider-notices";
import { useProviderRecordQuery } from "./provider-record.generated";

/** The latest decisions about a provider and its reviews. */
export function ProviderDecisions({ username }: { username: string }) {
  const { data } = useProviderRecordQuery({ variables: { username } });
  const { decisions, notices = [] } = data?.provider ?? {};
  if (!decisions || decisions.nodes.length === 0) return null;
  const { nodes, totalCount } = decisions;
  return (
    <section aria-labelledby="provider-decisions">
      <h3 id="provider-decisions" className="border-b-2 border-ink pb-2.5 text-h3">
        Decisions of Plaudit
      </h3>
      <ol>
        {nodes.map((decision) => (
          <li key={decision.number}>
            <DecisionRow decision={decision} level={4} />
          </li>
        ))}
      </ol>
      <PastNotices notices={notices} />
      <p className="mt-3">
        <TextLink to={ledgerPath({ provider: username })}>
          {totalCount !== null && totalCount <= nodes.length
            ? "See them in the ledger"
            : `All ${formatCount(totalCount, "decision")}`}
        </TextLink>
      </p>
    </section>
  );
}
