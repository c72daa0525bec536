import { useRef, useState } from "react";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { useAction } from "#client/graphql/use-action";
import { ReportContentDocument, type ReportContentMutation } from "./report-content.generated";
import { reasonsFor } from "./report-reasons";
import {
  emptyReport,
  errorsOf,
  faultsOf,
  inputFields,
  type ReportDraft,
  type ReportErrors,
  reportSteps,
  stepOfField,
} from "./report-draft";

export interface ReportSubject {
  kind: SubjectKind;
  id: string;
}

export function useReport(subject: ReportSubject) {
  const [filledIn, setFilledIn] = useState(emptyReport);
  const [stepIndex, setStepIndex] = useState(0);
  const [errors, setErrors] = useState<ReportErrors>({});
  const [sent, setSent] = useState<ReportContentMutation["reportContent"]>();
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy, failure } = useAction(ReportContentDocument, {
    otherwise: "Your report could not be sent. Please try again.",
    fields: inputFields,
    onFailure: (_first, failures) => showFaults(errorsOf(failures)),
  });
  const step = reportSteps[stepIndex]!;
  const reasons = reasonsFor(subject.kind);
  // A reason chosen before the subject changed may not fit it.
  const chosen = reasons.find(({ reason }) => reason === filledIn.reason);
  const draft: ReportDraft = { ...filledIn, reason: chosen?.reason ?? null };

  const fill = (changes: Partial<ReportDraft>) => {
    setFilledIn((before) => ({ ...before, ...changes }));
    setErrors((before) => {
      const after = { ...before };
      for (const field of Object.keys(changes)) delete after[field as keyof ReportDraft];
      return after;
    });
  };
  /** Leads to the first step with an error. */
  const showFaults = (faults: ReportErrors) => {
    const [first] = Object.keys(faults) as (keyof ReportDraft)[];
    if (!first) return;
    setStepIndex(reportSteps.indexOf(stepOfField(first)));
    setErrors(faults);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  };

  const proceed = () => {
    const faults = faultsOf(step, draft);
    if (Object.keys(faults).length > 0) return showFaults(faults);
    if (stepIndex < reportSteps.length - 1) return setStepIndex(stepIndex + 1);
    return send();
  };

  async function send(): Promise<void> {
    const received = await run({ input: inputOf(subject, draft) });
    if (received) setSent(received);
  }

  return {
    ...{ subject, draft, reasons, chosen, fill, errors, form, step, stepIndex, proceed },
    ...{ isBusy, failure, sent },
    back: () => setStepIndex(Math.max(0, stepIndex - 1)),
    isChanged: filledIn !== emptyReport && !sent,
  };
}

export type Report = ReturnType<typeof useReport>;

function inputOf({ kind, id }: ReportSubject, draft: ReportDraft) {
  return {
    subjectKind: kind,
    subjectId: id,
    reason: draft.reason!,
    details: draft.details.trim(),
    lawOrRule: draft.lawOrRule.trim() || null,
    email: draft.email.trim() || null,
    goodFaith: draft.isGoodFaith,
  };
}
