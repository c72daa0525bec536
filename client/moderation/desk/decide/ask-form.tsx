import { useEffect, useRef } from "react";
import { Button } from "#client/ui/controls/button";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { AskAuthorDocument } from "#client/moderation/desk/case/case-changes.generated";
import { deskLimits } from "#client/moderation/desk/desk-limits";
import { questionFaults } from "#client/moderation/desk/draft/case-draft";
import { DeskForm } from "./desk-form";
import { useCaseChange } from "./use-case-change";
import { useDraft } from "#client/moderation/desk/draft/use-draft";

interface AskFormProps {
  id: string;
  onClose(): void;
}

export function AskForm({ id, onClose }: AskFormProps) {
  const { draft, fill } = useDraft(id);
  const change = useCaseChange(AskAuthorDocument, ["question"]);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const submit = async () => {
    const { question: message } = questionFaults(draft);
    if (message) {
      change.fail({ message, field: ["question"] });
      return area.current?.focus();
    }
    if (!(await change.run({ input: { case: id, question: draft.question.trim() } }))) return;
    fill({ question: "" });
    onClose();
  };
  return (
    <section aria-label="Ask the writer" className="rounded-md border border-line px-4.5 py-4">
      <DeskForm
        isBusy={change.isBusy}
        submitLabel="Send the question"
        onSubmit={submit}
        other={
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextArea
          ref={area}
          label="Question to the writer"
          rows={3}
          length={deskLimits.question[1]}
          value={draft.question}
          error={change.errorOf("question")}
          onChange={({ target }) => {
            change.clear();
            fill({ question: target.value });
          }}
        />
        <p className="text-small text-ink-2">
          They are notified, and the case waits as “Writer asked”.
        </p>
        {change.failure && <Banner tone="danger">{change.failure}</Banner>}
      </DeskForm>
    </section>
  );
}
