import { passwordFields, type ProfileFormValues } from "./profile-rules";

// In memory only: what somebody typed here is never written to the browser's storage.
let draft: { userId: string; entry: ProfileFormValues } | null = null;

/** Keeps what was not saved, while somebody looks at another page; passwords are not kept. */
export function storeProfileDraft(userId: string, entry: ProfileFormValues): void {
  const noPasswords = Object.fromEntries(passwordFields.map((field) => [field, ""]));
  draft = { userId, entry: { ...entry, ...noPasswords } };
}

/** What this person left unsaved, once. */
export function takeProfileDraft(userId: string): ProfileFormValues | null {
  const entry = draft?.userId === userId ? draft.entry : null;
  draft = null;
  return entry;
}
