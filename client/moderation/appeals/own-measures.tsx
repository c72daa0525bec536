import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { measures } from "#client/moderation/decision-words";
import { MeasureBadge } from "#client/moderation/measure-badge";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { TextArea } from "#client/ui/controls/text-area";
import { Banner } from "#client/ui/display/banner";
import { formatMoment } from "#client/ui/format/format";
import { useOnline } from "#client/ui/hooks/use-online";
import { appealLimits } from "./appeal-limits";
import {
  MyMeasuresDocument,
  ObjectToMeasureDocument,
  type OwnMeasure_measureFragment,
  useMyMeasuresQuery,
} from "./own-measures.generated";

/** Measures about pages of the viewer that take effect later; nothing where there are none. */
export function OwnMeasures() {
  const { data } = useMyMeasuresQuery({ fetchPolicy: "cache-and-network" });
  const waiting = data?.viewer?.waitingMeasures ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="own-measures">
      <h2 id="own-measures" className="border-b-2 border-ink pb-2.5 text-h3">
        Measures that wait
      </h2>
      <ul>
        {waiting.map((each) => (
          <li key={each.case} className="grid gap-3 border-b border-line py-6">
            <OwnMeasure waiting={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnMeasureProps {
  waiting: OwnMeasure_measureFragment;
}

function OwnMeasure({ waiting }: OwnMeasureProps) {
  const { username, measure, ground, facts, notice, dueAt, objection, answer } = waiting;
  const isStopped = objection !== null && answer === null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MeasureBadge measure={measure} />
        <span className="text-small text-ink-3">About your page @{username}</span>
      </p>
      <p className="font-[650]">
        {isStopped ? (
          "It waits until your objection is answered."
        ) : (
          <>
            It takes effect on <time dateTime={dueAt}>{formatMoment(dueAt)}</time>.
          </>
        )}{" "}
        {measures[measure].effect}
      </p>
      {notice && <Text name="The notice" text={notice} />}
      <Text name={`Ground ${ground}`} text={facts} />
      {objection && <Text name="You objected" text={objection} />}
      {answer && <Text name="Our answer" text={answer} />}
      {objection === null && <ObjectionForm waiting={waiting} />}
      {answer && <p className="text-small text-ink-2">You can appeal once it has taken effect.</p>}
    </>
  );
}

function Text({ name, text }: { name: string; text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      <span className="text-ink-3">{name}: </span>
      {text}
    </p>
  );
}

function ObjectionForm({ waiting }: OwnMeasureProps) {
  const isOnline = useOnline();
  const [text, setText] = useState("");
  const { run, isBusy, errorOf, failure, fail, clear } = useAction(ObjectToMeasureDocument, {
    otherwise: "Your objection could not be sent. Try again.",
    fields: ["text"],
    refetchQueries: [MyMeasuresDocument],
    awaitRefetchQueries: true,
  });
  const send = async () => {
    const given = text.trim();
    if (given === "") return fail({ message: "Please write why it is wrong.", field: ["text"] });
    await run({ input: { case: waiting.case, text: given } });
  };
  return (
    <Form isBusy={isBusy} className="gap-3" onSubmit={send}>
      <TextArea
        label="Your objection"
        rows={4}
        length={appealLimits.reply}
        value={text}
        error={errorOf("text")}
        onChange={({ target }) => {
          setText(target.value);
          clear();
        }}
      />
      <p className="text-small text-ink-2">
        The measure waits until it is answered. You can object once.
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending..." disabled={!isOnline}>
          Object
        </Button>
      </div>
    </Form>
  );
}
