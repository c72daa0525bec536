import { useEffect, useRef } from "react";
import { MeasureBadge } from "#client/moderation/measure-badge";
import type { Measure } from "#client/graphql/schema.generated";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useOnline } from "#client/ui/hooks/use-online";
import { DecideCaseDocument } from "#client/moderation/desk/case/case-changes.generated";
import { emptyDraft } from "#client/moderation/desk/draft/case-draft";
import { needsSecondOperator } from "./decide-step";
import { useStatementPreviewQuery } from "./grounds/grounds.generated";
import { useCaseChange } from "./use-case-change";
import { useDraft } from "#client/moderation/desk/draft/use-draft";

export interface Decision {
  measure: Measure;
  ground: string;
  note: string | null;
  notice: string | null;
  receipt: string | null;
}

interface ConfirmStepProps {
  id: string;
  decision: Decision;
  /** A proposal of another operator is confirmed. */
  isSecond: boolean;
  onBack(): void;
  onDone(): void;
}

/** The statement of reasons as it will be sent; only this step publishes. */
export function ConfirmStep({ id, decision, isSecond, onBack, onDone }: ConfirmStepProps) {
  const { measure, note, notice } = decision;
  const { fill } = useDraft(id);
  const change = useCaseChange(DecideCaseDocument);
  const isOnline = useOnline();
  const publish = useRef<HTMLButtonElement>(null);
  useEffect(() => publish.current?.focus(), []);
  const isProposal = needsSecondOperator(measure) && !isSecond;
  const submit = async () => {
    if (!(await change.run({ input: { case: id, ...decision } }))) return;
    fill(emptyDraft);
    onDone();
  };
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <MeasureBadge measure={measure} />
        <span className="text-small text-ink-2">
          {isProposal
            ? "A second operator has to confirm it. If there is none, the owner is notified, and it takes effect after 72 hours."
            : "It takes effect at once, is public, and everyone concerned is notified."}
        </span>
      </p>
      <Statement id={id} decision={decision} />
      {notice && <Extra name="Notice on the profile" text={notice} />}
      {note && <Extra name="Note to the writer, not public" text={note} />}
      {change.failure && <Banner tone="danger">{change.failure}</Banner>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          ref={publish}
          isBusy={change.isBusy}
          disabled={!isOnline}
          onClick={() => void submit()}
        >
          {isProposal ? "Propose" : "Publish the decision"}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

function Statement({ id, decision }: Pick<ConfirmStepProps, "id" | "decision">) {
  const { measure, ground, receipt } = decision;
  const { data, error, refetch } = useStatementPreviewQuery({
    variables: { id, measure, ground, receipt },
    fetchPolicy: "network-only",
  });
  const text = data?.viewer?.operator?.case?.statementPreview;
  return (
    <div role="region" aria-label="Statement of reasons">
      <p className="mb-1.5 text-small text-ink-3">
        Statement of reasons, {measure === "PAUSE_REPORTER" ? "to the reporter" : "to the writer"}
      </p>
      {text ? (
        <p className="rounded-md border border-line bg-surface px-4.5 py-4 text-small wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ) : error ? (
        <LoadFailure onRetry={refetch}>The preview could not be loaded.</LoadFailure>
      ) : (
        <Skeleton shape="block" width="100%" height={220} />
      )}
    </div>
  );
}

function Extra({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <p className="text-small text-ink-3">{name}</p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
