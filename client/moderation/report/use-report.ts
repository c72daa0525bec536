import { useMutation } from "@apollo/client/react";
import { useRef, useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { ReportContentDocument } from "./report-content.generated";
import { reasonsFor } from "./report-reasons";
import {
  emptyReport,
  faultsOf,
  fieldOfInput,
  type ReportDraft,
  type ReportErrors,
  reportSteps,
  stepOfField,
} from "./report-draft";

export interface ReportSubject {
  kind: SubjectKind;
  id: string;
}

export type Sending =
  | { state: "open" }
  | { state: "sending" }
  | { state: "failed"; message: string }
  | { state: "sent"; receipt: string; statusUrl: string };

const notSent = "Your report could not be sent. Please try again.";

export function useReport(subject: ReportSubject) {
  const [filledIn, setFilledIn] = useState(emptyReport);
  const [stepIndex, setStepIndex] = useState(0);
  const [errors, setErrors] = useState<ReportErrors>({});
  const [sending, setSending] = useState<Sending>({ state: "open" });
  const form = useRef<HTMLFormElement>(null);
  const [report] = useMutation(ReportContentDocument);
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
  const showFaults = (faults: ReportErrors) => {
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
    setSending({ state: "sending" });
    try {
      const { data } = await report({ variables: { input: inputOf(subject, draft) } });
      const { receipt, statusUrl, userErrors } = data?.reportContent ?? {};
      if (receipt && statusUrl) return setSending({ state: "sent", receipt, statusUrl });
      refuse(readRefusals(userErrors, notSent));
    } catch (error) {
      setSending({ state: "failed", message: readFailure(error, notSent).message });
    }
  }

  /** Errors of fields lead to the first step with one; any other stands above the buttons. */
  function refuse(refusals: ReturnType<typeof readRefusals>): void {
    const faults: ReportErrors = {};
    const others: string[] = [];
    for (const { field, message } of refusals) {
      const name = fieldOfInput(field);
      if (name) faults[name] ??= message;
      else others.push(message);
    }
    const [first] = Object.keys(faults) as (keyof ReportDraft)[];
    if (first) setStepIndex(reportSteps.indexOf(stepOfField(first)));
    if (first) showFaults(faults);
    setSending(others[0] ? { state: "failed", message: others[0] } : { state: "open" });
  }

  return {
    ...{ subject, draft, reasons, chosen, fill, errors, sending, form, step, stepIndex, proceed },
    back: () => setStepIndex(Math.max(0, stepIndex - 1)),
    isChanged: filledIn !== emptyReport && sending.state !== "sent",
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
