import { clsx } from "clsx";
import { type KeyboardEvent, useId, useState } from "react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { answerFault, answerLength, maxAnswer } from "./answer-rules";
import { useAnswerReviewMutation } from "./provider-answer.generated";

export interface AnswerFormProps {
  reviewId: string;
  reviewer: string;
  /** What the answer says now; empty where there is none. */
  present: string;
  onDone(): void;
}

/** Begun answers outlive the form as long as the page does. */
const drafts = new Map<string, string>();

export function AnswerForm({ reviewId, reviewer, present, onDone }: AnswerFormProps) {
  const [text, setText] = useState(() => drafts.get(reviewId) ?? present);
  const [hasTried, setTried] = useState(false);
  const { save, isBusy, refusal } = useAnswer(reviewId);
  const countId = useId();
  const fault = hasTried ? answerFault(text) : undefined;
  const length = answerLength(text);

  const change = (value: string) => {
    drafts.set(reviewId, value);
    setText(value);
  };
  const leave = () => {
    drafts.delete(reviewId);
    onDone();
  };
  const submit = async () => {
    setTried(true);
    if (!answerFault(text) && (await save(text))) leave();
  };
  const obey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isBusy) void submit();
    } else if (event.key === "Escape") {
      // It leaves the form only, not the dialog around it, and what was typed is there again.
      event.stopPropagation();
      onDone();
    }
  };

  return (
    <Form isBusy={isBusy} onSubmit={submit} onKeyDown={obey} className="gap-2">
      <TextArea
        label={`Your answer to ${reviewer}`}
        rows={4}
        value={text}
        error={fault}
        aria-describedby={countId}
        onChange={({ target }) => change(target.value)}
      />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" className="pointer-coarse:h-11" isBusy={isBusy}>
          {present ? "Save Answer" : "Publish Answer"}
        </Button>
        <Button variant="ghost" size="sm" className="pointer-coarse:h-11" onClick={leave}>
          Cancel
        </Button>
        <p
          id={countId}
          className={clsx(
            "ml-auto text-small tabular-nums",
            length > maxAnswer ? "font-semibold text-danger" : "text-ink-3",
          )}
        >
          {length}/{maxAnswer}
          <span className="sr"> characters</span>
        </p>
      </div>
    </Form>
  );
}

/** Sends an answer; what was refused or did not arrive is told, and the text stays. */
function useAnswer(review: string) {
  const [answer, { loading }] = useAnswerReviewMutation();
  const [refusal, setRefusal] = useState<string>();
  const save = async (comment: string): Promise<boolean> => {
    setRefusal(undefined);
    try {
      const { data } = await answer({ variables: { review, comment } });
      setRefusal(data?.answerReview.userErrors[0]?.message);
      return data?.answerReview.review != null;
    } catch {
      setRefusal("Your answer could not be saved. Check your connection and try again.");
      return false;
    }
  };
  return { save, isBusy: loading, refusal };
}
