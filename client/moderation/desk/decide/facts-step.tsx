import { useRef } from "react";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { withoutBidiControls } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import { EnterFactsDocument } from "#client/moderation/desk/case/case-changes.generated";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import { deskLimits } from "#client/moderation/desk/desk-limits";
import { factsFaults } from "#client/moderation/desk/draft/case-draft";
import { DeskForm } from "./desk-form";
import { useCaseChange } from "./use-case-change";
import { useDraft } from "#client/moderation/desk/draft/use-draft";

export function FactsStep({ id }: { id: string }) {
  const { draft, fill } = useDraft(id);
  const change = useCaseChange(EnterFactsDocument, ["facts"]);
  const area = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    const { facts: message } = factsFaults(draft);
    if (message) {
      change.fail({ message, field: ["facts"] });
      return area.current?.focus();
    }
    if (await change.run({ input: { case: id, facts: draft.facts.trim() } })) fill({ facts: "" });
  };
  return (
    <DeskForm isBusy={change.isBusy} submitLabel="Enter the facts" onSubmit={submit}>
      <TextArea
        ref={area}
        label="Facts"
        rows={5}
        length={deskLimits.facts[1]}
        value={draft.facts}
        error={change.errorOf("facts")}
        onChange={({ target }) => {
          change.clear();
          fill({ facts: target.value });
        }}
      />
      <p className="text-small text-ink-2">
        Only what the evidence shows, without names, email addresses or phone numbers. They are
        public with the decision and cannot be changed. The stars appear afterwards.
      </p>
      {change.failure && <Banner tone="danger">{change.failure}</Banner>}
    </DeskForm>
  );
}

type Entered = Pick<CaseView_caseFragment, "facts" | "stars">;

export function EnteredFacts({ found: { facts, stars } }: { found: Entered }) {
  if (facts === null) return null;
  return (
    <div className="grid gap-2">
      <p className="text-small text-ink-3">Facts</p>
      <p dir="auto" className="max-w-[46em] wrap-anywhere whitespace-pre-line">
        {withoutBidiControls(facts)}
      </p>
      {stars !== null && (
        <p className="flex items-center gap-2 text-ink-2">
          Stars of the review: <StarRow rating={stars} size={16} />
        </p>
      )}
    </div>
  );
}
