import type { ContactEntry } from "./contact-rules";

// In memory only: what somebody typed here is never written to the browser's storage.
let draft: ContactEntry | null = null;

/** Keeps what was not sent, while somebody looks at another page. */
export function keepContactDraft(entry: ContactEntry): void {
  draft = entry;
}

/** What was left unsent, once. */
export function takeContactDraft(): ContactEntry | null {
  const kept = draft;
  draft = null;
  return kept;
}
