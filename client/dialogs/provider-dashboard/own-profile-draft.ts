import type { OwnProfile_providerFragment } from "./own-profile.generated";
import type { OwnProfileEntry } from "./own-profile-rules";

export interface OwnProfileDraft {
  entry: OwnProfileEntry;
  /** What was stored when the editing began. */
  base: OwnProfile_providerFragment;
}

/** Begun changes outlive the dialog as long as the page does. */
const drafts = new Map<string, OwnProfileDraft>();

export function readOwnProfileDraft(providerId: string): OwnProfileDraft | null {
  return drafts.get(providerId) ?? null;
}

export function keepOwnProfileDraft(providerId: string, draft: OwnProfileDraft | null): void {
  if (draft) drafts.set(providerId, draft);
  else drafts.delete(providerId);
}
