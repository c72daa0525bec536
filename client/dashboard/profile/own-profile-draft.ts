import { useState, useSyncExternalStore } from "react";
import type { OwnProfile_providerFragment } from "./own-profile.generated";
import { changedFields, toFormValues, type OwnProfileValues } from "./own-profile-rules";

export interface OwnProfileDraft {
  values: OwnProfileValues;
  /** The stored profile when editing began. */
  base: OwnProfile_providerFragment;
}

/** Module state: drafts outlive the dialog, and late answers merge with the current draft instead of a stale closure. */
const drafts = new Map<string, OwnProfileDraft>();
const listeners = new Set<() => void>();

export function readOwnProfileDraft(providerId: string): OwnProfileDraft {
  return drafts.get(providerId)!;
}

export function storeOwnProfileDraft(draft: OwnProfileDraft): void {
  drafts.set(draft.base.id, draft);
  for (const listener of listeners) listener();
}

export function draftOf(provider: OwnProfile_providerFragment): OwnProfileDraft {
  return { base: provider, values: toFormValues(provider) };
}

export function isChanged({ values, base }: OwnProfileDraft): boolean {
  return changedFields(values, toFormValues(base)).length > 0;
}

/** Resumes an unsaved draft, or starts from the stored profile. */
export function useOwnProfileDraft(provider: OwnProfile_providerFragment): OwnProfileDraft {
  const [id] = useState(() => {
    const draft = drafts.get(provider.id);
    if (!draft || !isChanged(draft)) drafts.set(provider.id, draftOf(provider));
    return provider.id;
  });
  return useSyncExternalStore(listen, () => readOwnProfileDraft(id));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
