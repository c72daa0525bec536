import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useMutation } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ContactMessageOutcome } from "#client/graphql/schema.generated";
import { newKey } from "#client/kit/new-key";
import { useToast } from "#client/kit/toast-context";
import { useSession } from "#client/session/use-viewer";
import { keepContactDraft, takeContactDraft } from "./contact-draft";
import { SendContactMessageDocument } from "./contact-form.generated";
import { checkContact, contactFields, type ContactEntry, emptyContact } from "./contact-rules";

/** What became of the last try. What failed leaves all that was written where it stands. */
export type Sending =
  | { state: "open" }
  | { state: "failed"; message: string }
  | { state: "taken"; outcome: ContactMessageOutcome; email: string };

const noAnswer =
  "The server did not answer. What you wrote is still here: check your connection and send it again.";
const notTaken = "Your message could not be sent. What you wrote is still here.";
const leftUnsent = "Your message is not sent yet. It waits for you on the privacy policy.";

export function useContactForm() {
  const form = useForm<ContactEntry, unknown, ContactEntry>({
    defaultValues: emptyContact,
    resolver: checkContact,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
  });
  const [sending, setSending] = useState<Sending>({ state: "open" });
  const keyOf = useEntryKey();
  const [send] = useMutation(SendContactMessageDocument);

  const submit = form.handleSubmit(async (entry) => {
    setSending({ state: "open" });
    const idempotencyKey = keyOf(entry);
    try {
      const { data } = await send({ variables: { input: { ...entry, idempotencyKey } } });
      const { outcome, userErrors = [] } = data?.sendContactMessage ?? {};
      if (!outcome) return refuse(userErrors);
      form.reset({ ...entry, message: "" });
      setSending({ state: "taken", outcome, email: entry.email });
    } catch (error) {
      const said = CombinedGraphQLErrors.is(error) && error.errors[0]?.message;
      setSending({ state: "failed", message: said || noAnswer });
    }
  });

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

  usePrefill(form);
  useKeptMessage(form);
  return { form, submit, sending, writeAnother: () => setSending({ state: "open" }) };
}

export type ContactFormState = ReturnType<typeof useForm<ContactEntry, unknown, ContactEntry>>;

/** The same words have the same key: sent again after a lost answer, they are one message. */
function useEntryKey(): (entry: ContactEntry) => string {
  const last = useRef({ words: "", key: "" });
  return (entry) => {
    const words = JSON.stringify(entry);
    if (last.current.words !== words) last.current = { words, key: newKey() };
    return last.current.key;
  };
}

/** Who is signed in finds name and address filled in; what was typed stays. */
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
}

/** No message is lost without a word: leaving the site is asked about, another page gives it back. */
function useKeptMessage(form: ContactFormState) {
  const showToast = useToast();
  const isWritten = form.formState.dirtyFields.message === true;

  const giveBack = useEffectEvent(() => {
    const draft = takeContactDraft();
    if (!draft) return;
    for (const field of contactFields) form.setValue(field, draft[field], { shouldDirty: true });
  });
  useEffect(() => giveBack(), []);

  const keep = useEffectEvent(() => {
    const entry = form.getValues();
    if (entry.message.trim() === "") return;
    keepContactDraft(entry);
    showToast({ message: leftUnsent });
  });
  useEffect(() => () => keep(), []);

  useEffect(() => {
    if (!isWritten) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isWritten]);
}
