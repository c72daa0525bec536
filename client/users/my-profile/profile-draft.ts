import { passwordFields, type ProfileFormValues } from "./profile-rules";

// In memory only: a draft holds personal data and must not reach the browser's storage.
let draft: { userId: string; values: ProfileFormValues } | null = null;

/** Keeps unsaved changes across pages, without passwords. */
export function storeProfileDraft(userId: string, values: ProfileFormValues): void {
  const noPasswords = Object.fromEntries(passwordFields.map((field) => [field, ""]));
  draft = { userId, values: { ...values, ...noPasswords } };
}

/** Returns this user's unsaved changes and removes them. */
export function takeProfileDraft(userId: string): ProfileFormValues | null {
  const values = draft?.userId === userId ? draft.values : null;
  draft = null;
  return values;
}
