import type { ContactMessageOutcome } from "#client/graphql/schema.generated";
import { onSessionEnd } from "#client/session/on-session-end";
import type { ContactFormValues } from "./contact-rules";

/** A send attempt. Unchanged content keeps its idempotency key, so a repeated attempt delivers one message. */
export interface ContactAttempt {
  content: string;
  key: string;
  /** Null once finished. */
  pending: Promise<AcceptedMessage | null> | null;
}

export interface AcceptedMessage {
  /** The fields as typed. */
  formValues: ContactFormValues;
  /** The fields as sent, after validation. */
  values: ContactFormValues;
  outcome: ContactMessageOutcome;
}

export interface ContactDraft {
  /** Typed values only, without prefilled ones. */
  values: Partial<ContactFormValues>;
  attempt: ContactAttempt | null;
}

// In memory only: a draft holds personal data and must not reach the browser's storage.
let storedDraft: ContactDraft | null = null;
let unsubscribe = () => {};

/** Keeps an unsent message across pages, until sign-out. */
export function storeContactDraft(draft: ContactDraft): void {
  dropContactDraft();
  storedDraft = draft;
  unsubscribe = onSessionEnd(dropContactDraft);
}

/** Returns the unsent message and removes it. */
export function takeContactDraft(): ContactDraft | null {
  const draft = storedDraft;
  dropContactDraft();
  return draft;
}

export function isStoredDraft(draft: ContactDraft): boolean {
  return storedDraft === draft;
}

export function dropContactDraft(): void {
  storedDraft = null;
  unsubscribe();
  unsubscribe = () => {};
}
