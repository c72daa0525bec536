import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ContactMessageOutcome } from "#client/graphql/schema.generated";
import { newKey } from "#client/ui/hooks/new-key";
import { useSession } from "#client/session/use-viewer";
import type { ContactAttempt, TakenMessage } from "./contact-draft";
import { SendContactMessageDocument } from "./contact-form.generated";
import { checkContact, contactFields, type ContactFormValues, emptyContact } from "./contact-rules";
import type { ContactFormState } from "./contact-form-state";
import { useMessageDraft } from "./use-message-draft";

/** What became of the last try. What failed leaves all that was written where it stands. */
export type Sending =
  | { state: "open" }
  | { state: "failed"; message: string }
  | { state: "taken"; outcome: ContactMessageOutcome; email: string };

const noAnswer =
  "The server did not answer. What you wrote is still here: check your connection and send it again.";
const notTaken = "Your message could not be sent. What you wrote is still here.";

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

  const submit = form.handleSubmit((entry) => {
    setSending({ state: "open" });
    const attempt = attemptAt(entry, last.current);
    attempt.underWay = post(entry, attempt.key);
    last.current = attempt;
    return follow(attempt);
  });

  async function post(
    entry: ContactFormValues,
    idempotencyKey: string,
  ): Promise<TakenMessage | null> {
    const written = form.getValues();
    try {
      const { data } = await send({ variables: { input: { ...entry, idempotencyKey } } });
      const { outcome, userErrors = [] } = data?.sendContactMessage ?? {};
      if (outcome) return { written, entry, outcome };
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
    if (userErrors.length === 0) setSending({ state: "failed", message: notTaken });
  }

  async function follow(attempt: ContactAttempt): Promise<void> {
    const taken = await attempt.underWay;
    attempt.underWay = null;
    if (!taken) return;
    startAnew(form, taken);
    setSending({ state: "taken", outcome: taken.outcome, email: taken.entry.email });
  }

  const known = usePrefill(form);
  useMessageDraft({ form, known, last, follow });
  return { form, submit, sending, writeAnother: () => setSending({ state: "open" }) };
}

function attemptAt(entry: ContactFormValues, last: ContactAttempt | null): ContactAttempt {
  const words = JSON.stringify(entry);
  return last?.words === words ? last : { words, key: newKey(), underWay: null };
}

/** For another message; what was typed while this one was sent stays. */
function startAnew(form: ContactFormState, { written, entry }: TakenMessage): void {
  const typed = form.getValues();
  form.reset({ ...entry, message: "" });
  for (const field of contactFields) {
    if (typed[field] === written[field]) continue;
    form.setValue(field, typed[field], { shouldDirty: true });
  }
}

/** Who is signed in finds name and address filled in; what was typed stays. Answers what is filled in. */
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
