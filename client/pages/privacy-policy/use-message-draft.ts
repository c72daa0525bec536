import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useToast } from "#client/ui/overlays/toast-context";
import { useAskBeforeUnload } from "#client/ui/hooks/use-ask-before-unload";
import { onSessionEnd } from "#client/session/on-session-end";
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

const leftUnsent = "Your message is not sent yet. You can finish it on the privacy policy page.";

interface Props {
  form: ContactFormState;
  /** The prefilled values. */
  known: Pick<ContactFormValues, "name" | "email">;
  last: RefObject<ContactAttempt | null>;
  /** Shows the outcome of an attempt. */
  showOutcome(attempt: ContactAttempt): unknown;
}

/** Keeps an unsent message: asks before leaving the site, and restores it after a visit to another page. */
export function useMessageDraft({ form, known, last, showOutcome }: Props) {
  const showToast = useToast();
  useAskBeforeUnload(form.formState.dirtyFields.message === true);

  const restoreDraft = useEffectEvent(() => {
    const draft = takeContactDraft();
    if (!draft) return;
    for (const field of contactFields) {
      const typed = draft.values[field];
      if (typed !== undefined) form.setValue(field, typed, { shouldDirty: true });
    }
    last.current = draft.attempt;
    if (draft.attempt?.pending) void showOutcome(draft.attempt);
  });
  useEffect(() => restoreDraft(), []);

  // Privacy on shared devices: a message typed before sign-out is not kept for the next user.
  const signedOutMessage = useRef("");
  useEffect(() => {
    return onSessionEnd(() => void (signedOutMessage.current = form.getValues("message")));
  }, [form]);

  const saveDraft = useEffectEvent(() => {
    const { name, email, message } = form.getValues();
    if (message.trim() === "" || message === signedOutMessage.current) return;
    const values = {
      message,
      ...(name !== known.name && { name }),
      ...(email !== known.email && { email }),
    };
    const draft: ContactDraft = { values, attempt: last.current };
    storeContactDraft(draft);
    void announceUnsent(draft, () => showToast({ message: leftUnsent }));
  });
  useEffect(() => () => saveDraft(), []);
}

/** Announces the draft; while a send is pending, only after it has failed. */
async function announceUnsent(draft: ContactDraft, announce: () => void): Promise<void> {
  const pending = draft.attempt?.pending;
  if (!pending) return announce();
  const accepted = await pending;
  if (!isStoredDraft(draft)) return;
  if (accepted?.formValues.message === draft.values.message) dropContactDraft();
  else announce();
}
