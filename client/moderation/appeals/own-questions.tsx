import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { ownSubjects } from "#client/moderation/decision-words";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { appealLimits } from "./appeal-limits";
import {
  MyQuestionsDocument,
  ReplyToQuestionDocument,
  type OwnQuestion_questionFragment,
  useMyQuestionsQuery,
} from "./own-questions.generated";

/** Questions of an operator before a decision; nothing where there are none. */
export function OwnQuestions() {
  const { data } = useMyQuestionsQuery({ fetchPolicy: "cache-and-network" });
  const questions = data?.viewer?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="own-questions">
      <h2 id="own-questions" className="border-b-2 border-ink pb-2.5 text-h3">
        Questions for me
      </h2>
      <ul>
        {questions.map((asked) => (
          <li key={asked.case} className="grid gap-3 border-b border-line py-6">
            <Question asked={asked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QuestionProps {
  asked: OwnQuestion_questionFragment;
}

function Question({ asked }: QuestionProps) {
  const { subjectKind, text, question, reply, isOpen } = asked;
  return (
    <>
      <p className="text-small text-ink-3">About {ownSubjects[subjectKind]}</p>
      {text && (
        <blockquote dir="auto" className="border-l-2 border-line-2 pl-3.5 text-ink-2">
          {text}
        </blockquote>
      )}
      <p className="font-[650] whitespace-pre-line">{question}</p>
      {reply && (
        <p className="whitespace-pre-line">
          <span className="text-ink-3">You replied: </span>
          {reply}
        </p>
      )}
      {isOpen && <ReplyForm asked={asked} />}
      {!isOpen && !reply && (
        <p className="text-small text-ink-3">It was decided without a reply.</p>
      )}
    </>
  );
}

function ReplyForm({ asked }: QuestionProps) {
  const isOnline = useOnline();
  const [text, setText] = useState("");
  const { run, isBusy, errorOf, failure, fail, clear } = useAction(ReplyToQuestionDocument, {
    otherwise: "Your reply could not be sent. Try again.",
    fields: ["reply"],
    refetchQueries: [MyQuestionsDocument],
    awaitRefetchQueries: true,
  });
  const send = async () => {
    const reply = text.trim();
    if (reply === "") return fail({ message: "Please write a reply.", field: ["reply"] });
    await run({ input: { case: asked.case, reply } });
  };
  return (
    <Form isBusy={isBusy} className="gap-3" onSubmit={send}>
      <TextArea
        label="Your reply"
        rows={4}
        length={appealLimits.reply}
        value={text}
        error={errorOf("reply")}
        onChange={({ target }) => {
          setText(target.value);
          clear();
        }}
      />
      <p className="text-small text-ink-2">Only the moderators read it, before they decide.</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending..." disabled={!isOnline}>
          Send reply
        </Button>
      </div>
    </Form>
  );
}
