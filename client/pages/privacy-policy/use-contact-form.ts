import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ContactMessageOutcome } from "#client/graphql/schema.generated";
import { newKey } from "#client/ui/hooks/new-key";
import { useSession } from "#client/session/use-viewer";
import type { ContactAttempt, AcceptedMessage } from "./contact-draft";
import { SendContactMessageDocument } from "./contact-form.generated";
import { checkContact, contactFields, type ContactFormValues, emptyContact } from "./contact-rules";
import type { ContactFormState } from "./contact-form-state";
import { useMessageDraft } from "./use-message-draft";

/** State of the last attempt. A failure leaves the form unchanged. */
export type Sending =
  | { state: "open" }
  | { state: "failed"; message: string }
  | { state: "accepted"; outcome: ContactMessageOutcome; email: string };

const noAnswer = "The server did not answer. Check your connection and send your message again.";
const notSent = "Your message could not be sent. Please try again.";

export function useContactForm() {
  const form = useForm<ContactFormValues, unknown, ContactFormValues>({
    defaultValues: emptyContact,
    resolver: checkContact,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const [sending, setSending] = useState<Sending>({ state: "open" });
  const last = useRef<ContactAttempt>(null);
  const [send] = useMutation(SendContactMessageDocument);

  const submit = form.handleSubmit((values) => {
    setSending({ state: "open" });
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
    try {
      const { data } = await send({ variables: { input: { ...values, idempotencyKey } } });
      const { outcome, userErrors = [] } = data?.sendContactMessage ?? {};
      if (outcome) return { formValues, values, outcome };
      refuse(userErrors);
    } catch (error) {
      const said = CombinedGraphQLErrors.is(error) && error.errors[0]?.message;
      setSending({ state: "failed", message: said || noAnswer });
    }
    return null;
  }

  function refuse(userErrors: readonly { message: string; field: string[] | null }[]): void {
    let shouldFocus = true;
    for (const { field, message } of userErrors) {
      const name = contactFields.find((known) => known === field?.[0]);
      if (name) {
        form.setError(name, { type: "server", message }, { shouldFocus });
        shouldFocus = false;
      } else setSending({ state: "failed", message });
    }
    if (userErrors.length === 0) setSending({ state: "failed", message: notSent });
  }

  async function showOutcome(attempt: ContactAttempt): Promise<void> {
    const accepted = await attempt.pending;
    attempt.pending = null;
    if (!accepted) return;
    resetForNext(form, accepted);
    setSending({ state: "accepted", outcome: accepted.outcome, email: accepted.values.email });
  }

  const known = usePrefill(form);
  useMessageDraft({ form, known, last, showOutcome });
  return { form, submit, sending, writeAnother: () => setSending({ state: "open" }) };
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
