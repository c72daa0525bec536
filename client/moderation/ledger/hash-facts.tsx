import { TextLink } from "#client/ui/controls/text-link";
import { decisionPath } from "#client/moderation/decision-words";
import type { DecisionPage_decisionFragment } from "./decision.generated";

const codeClass = "block font-[family-name:ui-monospace,monospace] text-small break-all text-ink";

/** Where this decision stands in the chain. */
export function HashFacts({
  decision: { number, hash, prevHash, sealedHash },
}: {
  decision: Pick<DecisionPage_decisionFragment, "number" | "hash" | "prevHash" | "sealedHash">;
}) {
  return (
    <dl className="mb-5 grid gap-3 rounded-lg bg-sunken px-4.5 py-4 [&_dt]:text-small [&_dt]:text-ink-2">
      <div>
        <dt>Hash of this decision</dt>
        <dd className={codeClass}>{hash}</dd>
      </div>
      <div>
        <dt>
          Hash of{" "}
          {prevHash === null ? (
            "the decision before"
          ) : (
            <TextLink to={decisionPath(number - 1)}>decision {number - 1}</TextLink>
          )}
        </dt>
        <dd className={codeClass}>{prevHash ?? "None: this is the first"}</dd>
      </div>
      {sealedHash !== null && (
        <div>
          <dt>Hash of the sealed facts, which only the people concerned can read</dt>
          <dd className={codeClass}>{sealedHash}</dd>
        </div>
      )}
    </dl>
  );
}
