import { useEffect, useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { TextArea } from "#client/ui/controls/text-area";
import { AskAuthorDocument } from "#client/moderation/desk/case/case-changes.generated";
import { deskLimits } from "#client/moderation/desk/desk-limits";
import { RefusalBanner } from "#client/moderation/desk/refusal-banner";
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
  const change = useCaseChange();
  const [fault, setFault] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const submit = async () => {
    const { question: found } = questionFaults(draft);
    setFault(found);
    if (found) return area.current?.focus();
    const isSent = await change.send(AskAuthorDocument, {
      case: id,
      question: draft.question.trim(),
    });
    if (!isSent) return;
    fill({ question: "" });
    onClose();
  };
  return (
    <section aria-label="Ask the writer" className="rounded-md border border-line px-4.5 py-4">
      <DeskForm
        isSending={change.isSending}
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
          error={fault ?? change.errorOf("question")}
          onChange={({ target }) => {
            setFault(undefined);
            fill({ question: target.value });
          }}
        />
        <p className="text-small text-ink-2">
          They are notified, and the case waits as “Writer asked”.
        </p>
        <RefusalBanner refusal={change.refusalBeside("question")} />
      </DeskForm>
    </section>
  );
}
