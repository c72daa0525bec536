import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";
import { onSessionEnd } from "#client/session/session-end";
import {
  type ContactAttempt,
  type ContactDraft,
  dropContactDraft,
  isStoredDraft,
  storeContactDraft,
  takeContactDraft,
} from "./contact-draft";
import { type ContactFormValues, contactFields } from "./contact-rules";
import type { ContactFormState } from "./contact-form-state";

const leftUnsent = "Your message is not sent yet. It waits for you on the privacy policy.";

interface Props {
  form: ContactFormState;
  /** What the form fills in by itself. */
  known: Pick<ContactFormValues, "name" | "email">;
  last: RefObject<ContactAttempt | null>;
  /** Shows what becomes of a try. */
  follow(attempt: ContactAttempt): unknown;
}

/** No message is lost without a word: leaving the site is asked about, another page gives it back. */
export function useMessageDraft({ form, known, last, follow }: Props) {
  const showToast = useToast();
  useAskBeforeUnload(form.formState.dirtyFields.message === true);

  const giveBack = useEffectEvent(() => {
    const draft = takeContactDraft();
    if (!draft) return;
    for (const field of contactFields) {
      const typed = draft.entry[field];
      if (typed !== undefined) form.setValue(field, typed, { shouldDirty: true });
    }
    last.current = draft.attempt;
    if (draft.attempt?.underWay) void follow(draft.attempt);
  });
  useEffect(() => giveBack(), []);

  // What stood here when somebody signed out is theirs, and not kept for who comes next.
  const ofAnother = useRef("");
  useEffect(() => {
    return onSessionEnd(() => void (ofAnother.current = form.getValues("message")));
  }, [form]);

  const keep = useEffectEvent(() => {
    const { name, email, message } = form.getValues();
    if (message.trim() === "" || message === ofAnother.current) return;
    const entry = {
      message,
      ...(name !== known.name && { name }),
      ...(email !== known.email && { email }),
    };
    const draft: ContactDraft = { entry, attempt: last.current };
    storeContactDraft(draft);
    void tellUnsent(draft, () => showToast({ message: leftUnsent }));
  });
  useEffect(() => () => keep(), []);
}

/** Says that it waits; where it is just being sent, only once that has failed. */
async function tellUnsent(draft: ContactDraft, tell: () => void): Promise<void> {
  const underWay = draft.attempt?.underWay;
  if (!underWay) return tell();
  const taken = await underWay;
  if (!isStoredDraft(draft)) return;
  if (taken?.written.message === draft.entry.message) dropContactDraft();
  else tell();
}
