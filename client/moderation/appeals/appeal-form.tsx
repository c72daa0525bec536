import type { DocumentNode } from "@apollo/client";
import { useEffect, useRef, useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { characters } from "#client/ui/controls/characters";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { formatDate } from "#client/ui/format/format";
import { useOnline } from "#client/ui/hooks/use-online";
import { appealDeadline, timeToAppeal } from "./appeal-deadline";
import { appealLimits } from "./appeal-limits";
import { AppealDecisionDocument, MyDecisionsDocument } from "./my-decisions.generated";

export interface AppealFormProps {
  decision: { number: number; decidedAt: string };
  /** Without an account: the report whose decision it is. */
  report?: { receipt: string; key: string };
  /** The query that shows the appeal. */
  refetched?: DocumentNode;
}

/** An appeal against a decision, while there is time for it. */
export function AppealForm(props: AppealFormProps) {
  const { decision } = props;
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const { number, decidedAt } = decision;
  const left = timeToAppeal(decidedAt, now);
  const deadline = appealDeadline(decidedAt);
  if (left === null) {
    return (
      <p className="text-small text-ink-3">The time to appeal ended on {formatDate(deadline)}.</p>
    );
  }
  if (isOpen) return <OpenForm {...props} onCancel={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        className="pointer-coarse:h-11"
        onClick={() => setOpen(true)}
      >
        Appeal<span className="sr">, decision {number}</span>
      </Button>
      <p className="text-small text-ink-3">
        Until <time dateTime={deadline.toISOString()}>{formatDate(deadline)}</time>, {left}
      </p>
    </div>
  );
}

function OpenForm({ onCancel, ...props }: AppealFormProps & { onCancel(): void }) {
  const isOnline = useOnline();
  const appeal = useAppeal(props);
  const { number } = props.decision;
  const { area } = appeal;
  useEffect(() => area.current?.focus(), [area]);
  return (
    <Form isBusy={appeal.isBusy} className="gap-3" onSubmit={appeal.send}>
      <TextArea
        ref={area}
        label={`Why is decision ${number} wrong?`}
        rows={5}
        length={appealLimits.text}
        value={appeal.text}
        error={appeal.error}
        onChange={({ target }) => appeal.write(target.value)}
      />
      <p className="text-small text-ink-2">
        Another moderator reads it together with the case, and decides within 14 days. You can
        appeal once.
      </p>
      {appeal.failure && <Banner tone="danger">{appeal.failure}</Banner>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" isBusy={appeal.isBusy} busyLabel="Sending..." disabled={!isOnline}>
          Send appeal
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function useAppeal({ decision, report, refetched = MyDecisionsDocument }: AppealFormProps) {
  const [text, setText] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, isBusy, errorOf, failure, fail, clear } = useAction(AppealDecisionDocument, {
    otherwise: "Your appeal could not be sent. Try again.",
    fields: ["text"],
    refetchQueries: [refetched],
    awaitRefetchQueries: true,
    onFailure: ({ field }) => field && area.current?.focus(),
  });
  const refuse = (message: string) => fail({ message, field: ["text"] });
  const send = async () => {
    const length = characters(text.trim());
    if (length < appealLimits.textMin) {
      return refuse(`Please write at least ${appealLimits.textMin} characters.`);
    }
    if (length > appealLimits.text) {
      return refuse(`Use at most ${appealLimits.text.toLocaleString("en")} characters.`);
    }
    await run({ input: { decision: decision.number, text: text.trim(), ...report } });
  };
  const write = (next: string) => {
    setText(next);
    clear();
  };
  return { text, write, error: errorOf("text"), failure, area, send, isBusy };
}
