import { clsx } from "clsx";
import TextQuote from "lucide-react/icons/text-quote";
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";
import { appendText, fillTemplate } from "#client/reviews/templates/fill-template";
import { answerFault, answerLength, maxAnswerLength } from "./answer-rules";
import { AnswerReviewDocument } from "./provider-answer.generated";

const ReplyTemplates = lazy(() =>
  import("#client/reviews/templates/reply-templates").then((module) => ({
    default: module.ReplyTemplates,
  })),
);

export interface AnswerFormProps {
  reviewId: string;
  reviewer: string;
  /** Empty for a new answer. */
  savedAnswer: string;
  onDone(): void;
}

/** Unsent answers survive closing the form, until the page is left. */
const drafts = new Map<string, string>();

export function AnswerForm({ reviewId, reviewer, savedAnswer, onDone }: AnswerFormProps) {
  const [text, setText] = useState(() => drafts.get(reviewId) ?? savedAnswer);
  const [hasTried, setTried] = useState(false);
  const { run, isBusy, failure } = useAction(AnswerReviewDocument, {
    otherwise: "Your answer could not be saved. Check your connection and try again.",
  });
  const [hasTemplates, setTemplates] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const [countId, templatesId] = [useId(), useId()];
  const fault = hasTried ? answerFault(text) : undefined;
  const length = answerLength(text);
  useAskBeforeUnload(text.trim() !== "" && text !== savedAnswer);

  const change = (value: string) => {
    drafts.set(reviewId, value);
    setText(value);
  };
  const leaveTemplates = () => {
    setTemplates(false);
    area.current?.focus();
  };
  const insert = (template: string) => {
    change(appendText(text, fillTemplate(template, reviewer)));
    leaveTemplates();
  };
  const finish = () => {
    drafts.delete(reviewId);
    onDone();
  };
  const submit = async () => {
    setTried(true);
    if (!answerFault(text) && (await run({ review: reviewId, comment: text }))) finish();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!isBusy) void submit();
    } else if (event.key === "Escape") {
      // Escape closes the templates or the form, not the dialog around it, and keeps the draft.
      event.stopPropagation();
      if (hasTemplates) leaveTemplates();
      else onDone();
    }
  };

  return (
    <Form isBusy={isBusy} onSubmit={submit} onKeyDown={handleKey} className="gap-2">
      <TextArea
        ref={area}
        label={`Your answer to ${reviewer}`}
        rows={4}
        value={text}
        error={fault}
        aria-describedby={countId}
        onChange={({ target }) => change(target.value)}
      />
      {hasTemplates && (
        <Suspense fallback={null}>
          <ReplyTemplates id={templatesId} written={text} onInsert={insert} />
        </Suspense>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Foot
        {...{ countId, length, isBusy, hasTemplates, templatesId }}
        isNew={!savedAnswer}
        onCancel={finish}
        onTemplates={() => setTemplates(!hasTemplates)}
      />
    </Form>
  );
}

interface FootProps {
  countId: string;
  isNew: boolean;
  isBusy: boolean;
  length: number;
  hasTemplates: boolean;
  templatesId: string;
  onCancel(): void;
  onTemplates(): void;
}

function Foot(props: FootProps) {
  const { countId, isNew, isBusy, length, hasTemplates, templatesId } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" size="sm" isBusy={isBusy}>
        {isNew ? "Publish Answer" : "Save Answer"}
      </Button>
      <Button variant="ghost" size="sm" onClick={props.onCancel}>
        Cancel
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<TextQuote size={16} aria-hidden="true" />}
        aria-expanded={hasTemplates}
        aria-controls={hasTemplates ? templatesId : undefined}
        onClick={props.onTemplates}
      >
        Templates
      </Button>
      <p
        id={countId}
        className={clsx(
          "ml-auto text-small tabular-nums",
          length > maxAnswerLength ? "font-semibold text-danger" : "text-ink-3",
        )}
      >
        {length}/{maxAnswerLength}
        <span className="sr"> characters</span>
      </p>
    </div>
  );
}
