import type { ContactMessageOutcome } from "#client/graphql/schema.generated";
import { onSessionEnd } from "#client/session/session-end";
import type { ContactFormValues } from "./contact-rules";

/** A try to send. The same words sent again go out under the same key, and are one message. */
export interface ContactAttempt {
  words: string;
  key: string;
  /** Null once it is over. */
  underWay: Promise<TakenMessage | null> | null;
}

export interface TakenMessage {
  /** What stood in the form, and what went out of it. */
  written: ContactFormValues;
  entry: ContactFormValues;
  outcome: ContactMessageOutcome;
}

export interface ContactDraft {
  /** What was typed; what the form fills in by itself is not kept. */
  entry: Partial<ContactFormValues>;
  attempt: ContactAttempt | null;
}

// In memory only: what somebody typed here is never written to the browser's storage.
let kept: ContactDraft | null = null;
let stopHearing = () => {};

/** Keeps what was not sent while somebody looks at another page, until they sign out. */
export function storeContactDraft(draft: ContactDraft): void {
  dropContactDraft();
  kept = draft;
  stopHearing = onSessionEnd(dropContactDraft);
}

/** What was left unsent, once. */
export function takeContactDraft(): ContactDraft | null {
  const draft = kept;
  dropContactDraft();
  return draft;
}

export function isStoredDraft(draft: ContactDraft): boolean {
  return kept === draft;
}

export function dropContactDraft(): void {
  kept = null;
  stopHearing();
  stopHearing = () => {};
}
