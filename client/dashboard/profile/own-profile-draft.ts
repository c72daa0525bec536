import { useState, useSyncExternalStore } from "react";
import type { OwnProfile_providerFragment } from "./own-profile.generated";
import { changedFields, entryOf, type OwnProfileValues } from "./own-profile-rules";

export interface OwnProfileDraft {
  entry: OwnProfileValues;
  /** What was stored when the editing began. */
  base: OwnProfile_providerFragment;
}

/**
 * Begun changes outlive the dialog as long as the page does. They stand here and not in the form, so that an answer
 * that comes late is joined with what is there by then, not with what was there when it was asked for.
 */
const drafts = new Map<string, OwnProfileDraft>();
const listeners = new Set<() => void>();

export function readOwnProfileDraft(providerId: string): OwnProfileDraft {
  return drafts.get(providerId)!;
}

export function storeOwnProfileDraft(draft: OwnProfileDraft): void {
  drafts.set(draft.base.id, draft);
  for (const tell of listeners) tell();
}

export function draftOf(provider: OwnProfile_providerFragment): OwnProfileDraft {
  return { base: provider, entry: entryOf(provider) };
}

export function isChanged({ entry, base }: OwnProfileDraft): boolean {
  return changedFields(entry, entryOf(base)).length > 0;
}

/** Goes on with the changes that were begun; where there are none, with what is stored now. */
export function useOwnProfileDraft(provider: OwnProfile_providerFragment): OwnProfileDraft {
  const [id] = useState(() => {
    const begun = drafts.get(provider.id);
    if (!begun || !isChanged(begun)) drafts.set(provider.id, draftOf(provider));
    return provider.id;
  });
  return useSyncExternalStore(listen, () => readOwnProfileDraft(id));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
