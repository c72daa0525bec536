import { useState } from "react";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { formatMoment, withoutBidiControls } from "#client/ui/format/format";
import { AnswerObjectionDocument } from "#client/moderation/desk/case/case-changes.generated";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";
import { appealLimits } from "#client/moderation/appeals/appeal-limits";
import { DeskForm } from "#client/moderation/desk/decide/desk-form";
import { useCaseChange } from "#client/moderation/desk/decide/use-case-change";

/** When a proposal takes effect without a second operator, and the objection that stops it. */
export function WaitingMeasure({ found }: { found: CaseView_caseFragment }) {
  const { id, proposalDueAt, objection, objectionAnswer } = found;
  if (proposalDueAt === null) return null;
  const isStopped = objection !== null && objectionAnswer === null;
  return (
    <>
      <p className="text-small">
        {isStopped ? (
          "It waits until you answer the objection."
        ) : (
          <>
            The site has one operator: it takes effect on{" "}
            <time dateTime={proposalDueAt}>{formatMoment(proposalDueAt)}</time>, if no second one
            confirms it earlier. An owner of the page is notified and can object.
          </>
        )}
      </p>
      {objection && <Said name="The owner objects" text={objection} />}
      {objectionAnswer && <Said name="The answer" text={objectionAnswer} />}
      {isStopped && <AnswerForm id={id} />}
    </>
  );
}

function Said({ name, text }: { name: string; text: string }) {
  return (
    <p dir="auto" className="max-w-[46em] wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{name}: </span>
      {withoutBidiControls(text)}
    </p>
  );
}

function AnswerForm({ id }: { id: string }) {
  const [text, setText] = useState("");
  const change = useCaseChange(AnswerObjectionDocument, ["answer"]);
  const submit = async () => {
    const answer = text.trim();
    if (answer === "") return change.fail({ message: "Write an answer.", field: ["answer"] });
    await change.run({ input: { case: id, answer } });
  };
  return (
    <DeskForm isBusy={change.isBusy} submitLabel="Send the answer" onSubmit={submit}>
      <TextArea
        label="Answer to the owner"
        rows={3}
        length={appealLimits.reply}
        value={text}
        error={change.errorOf("answer")}
        onChange={({ target }) => {
          change.clear();
          setText(target.value);
        }}
      />
      {change.failure && <Banner tone="danger">{change.failure}</Banner>}
    </DeskForm>
  );
}
