import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useAction } from "#client/graphql/use-action";
import { showFieldErrors } from "#client/ui/controls/form-rules";
import { newKey } from "#client/ui/hooks/new-key";
import { useSession } from "#client/session/use-viewer";
import type { ContactAttempt, AcceptedMessage } from "./contact-draft";
import { SendContactMessageDocument } from "./contact-form.generated";
import { checkContact, contactFields, type ContactFormValues, emptyContact } from "./contact-rules";
import type { ContactFormState } from "./contact-form-state";
import { useMessageDraft } from "./use-message-draft";

export function useContactForm() {
  const form = useForm<ContactFormValues, unknown, ContactFormValues>({
    defaultValues: emptyContact,
    resolver: checkContact,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const [accepted, setAccepted] = useState<AcceptedMessage>();
  const last = useRef<ContactAttempt>(null);
  const { run, failure } = useAction(SendContactMessageDocument, {
    otherwise: "Your message could not be sent. Please try again.",
    fields: contactFields,
    onFailure: (_first, failures) => showFieldErrors(form, contactFields, failures),
  });

  const submit = form.handleSubmit((values) => {
    const attempt = attemptAt(values, last.current);
    attempt.pending = post(values, attempt.key);
    last.current = attempt;
    return showOutcome(attempt);
  });

  async function post(
    values: ContactFormValues,
    idempotencyKey: string,
  ): Promise<AcceptedMessage | null> {
    const formValues = form.getValues();
    const sent = await run({ input: { ...values, idempotencyKey } });
    return sent?.outcome ? { formValues, values, outcome: sent.outcome } : null;
  }

  async function showOutcome(attempt: ContactAttempt): Promise<void> {
    const message = await attempt.pending;
    attempt.pending = null;
    if (!message) return;
    resetForNext(form, message);
    setAccepted(message);
  }

  const known = usePrefill(form);
  useMessageDraft({ form, known, last, showOutcome });
  return { form, submit, failure, accepted, writeAnother: () => setAccepted(undefined) };
}

function attemptAt(values: ContactFormValues, last: ContactAttempt | null): ContactAttempt {
  const content = JSON.stringify(values);
  return last?.content === content ? last : { content, key: newKey(), pending: null };
}

/** Prepares the next message; keeps what was typed while this one was being sent. */
function resetForNext(form: ContactFormState, { formValues, values }: AcceptedMessage): void {
  const typed = form.getValues();
  form.reset({ ...values, message: "" });
  for (const field of contactFields) {
    if (typed[field] === formValues[field]) continue;
    form.setValue(field, typed[field], { shouldDirty: true });
  }
}

/** Fills in the viewer's name and email, except in edited fields. Returns the prefilled values. */
function usePrefill(form: ContactFormState) {
  const { state, viewer } = useSession();
  const { dirtyFields } = form.formState;
  const firstName = viewer?.profile.firstName ?? "";
  const lastName = viewer?.profile.lastName ?? "";
  const name = viewer ? `${firstName} ${lastName}`.trim() || viewer.user.displayName : "";
  const email = viewer?.email ?? "";
  const isKnown = viewer !== null || state === "signed-out";

  const prefill = useEffectEvent(() => {
    if (!dirtyFields.name) form.resetField("name", { defaultValue: name });
    if (!dirtyFields.email) form.resetField("email", { defaultValue: email });
  });
  useEffect(() => {
    if (isKnown) prefill();
  }, [isKnown, name, email]);
  return { name, email };
}
