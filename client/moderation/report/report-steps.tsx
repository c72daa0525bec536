import { useEffect, useRef } from "react";
import { useServices } from "#client/session/services";
import { useSessionState } from "#client/session/session-state";
import { Checkbox } from "#client/ui/controls/checkbox";
import { Choice } from "#client/ui/controls/choice";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { TextArea } from "#client/ui/controls/text-area";
import { reportLimits } from "./report-limits";
import type { Report } from "./use-report";
import { WhatHappens } from "./what-happens";

interface StepProps {
  report: Report;
}

export function ReasonStep({ report: { draft, reasons, fill, errors } }: StepProps) {
  const error = draft.reason ? undefined : errors.reason;
  return (
    <fieldset aria-describedby={error ? "report-reason-error" : undefined}>
      <StepTitle legend>What is wrong?</StepTitle>
      {error && <FieldError id="report-reason-error">{error}</FieldError>}
      <div className="grid gap-2 md:grid-cols-2">
        {reasons.map(({ reason, label, hint }) => (
          <Choice
            key={reason}
            name="report-reason"
            value={reason}
            label={label}
            hint={hint}
            isChosen={draft.reason === reason}
            onChoose={() => fill({ reason })}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function DetailsStep({ report: { draft, reasons, chosen, fill, errors } }: StepProps) {
  const { question, label } = chosen ?? reasons.at(-1)!;
  return (
    <div className="grid gap-5">
      <div>
        <StepTitle>{question}</StepTitle>
        <p className="text-ink-2">
          {label}: the moderator sees only what you write here and the content itself.
        </p>
      </div>
      <TextArea
        label="What happened"
        rows={5}
        length={reportLimits.details}
        value={draft.details}
        error={errors.details}
        onChange={({ target }) => fill({ details: target.value })}
      />
      <Field
        label="Law or rule, if you know it (optional)"
        hint="Such as a clause of our guidelines, or an article of a law"
        maxLength={2 * reportLimits.lawOrRule}
        value={draft.lawOrRule}
        error={errors.lawOrRule}
        onChange={({ target }) => fill({ lawOrRule: target.value })}
      />
    </div>
  );
}

export function SendStep({ report: { subject, draft, fill, errors } }: StepProps) {
  const isSignedIn = useSessionState() === "signed-in";
  const { mail } = useServices();
  return (
    <div className="grid gap-5">
      <div>
        <StepTitle>Before you send it</StepTitle>
        <WhatHappens kind={subject.kind} />
      </div>
      {!isSignedIn && !mail && (
        <p className="text-ink-2">Keep the receipt on the next page: it leads to the decision.</p>
      )}
      {!isSignedIn && mail && (
        <Field
          label="Email for the decision (optional)"
          type="email"
          autoComplete="email"
          hint="Used only for this report. Without it, keep the receipt on the next page."
          value={draft.email}
          error={errors.email}
          onChange={({ target }) => fill({ email: target.value })}
        />
      )}
      <div className="grid gap-1.5">
        <Checkbox
          className="min-h-11 items-start!"
          checked={draft.isGoodFaith}
          aria-invalid={errors.isGoodFaith ? true : undefined}
          aria-describedby={errors.isGoodFaith ? "report-faith-error" : undefined}
          onChange={({ target }) => fill({ isGoodFaith: target.checked })}
        >
          <span>I believe in good faith that what I have written is accurate and complete.</span>
        </Checkbox>
        {errors.isGoodFaith && (
          <FieldError id="report-faith-error">{errors.isGoodFaith}</FieldError>
        )}
      </div>
    </div>
  );
}

/** Takes the focus when its step opens, except in the first, where the dialog places it. */
function StepTitle({ legend, children }: { legend?: boolean; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!legend) title.current?.focus();
  }, [legend]);
  const heading = (
    <h3 ref={title} tabIndex={-1} className="mb-1 text-h3">
      {children}
    </h3>
  );
  return legend ? <legend className="mb-2">{heading}</legend> : heading;
}
