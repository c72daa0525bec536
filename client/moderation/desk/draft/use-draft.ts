import { useSyncExternalStore } from "react";
import { type CaseDraft, emptyDraft } from "./case-draft";
import { storedDrafts, storeDraft } from "./stored-drafts";

export interface DraftControl {
  draft: CaseDraft;
  fill(changes: Partial<CaseDraft>): void;
}

/** Text typed about a case. It survives other cases, a reload and a lost session. */
export function useDraft(id: string): DraftControl {
  const drafts = useSyncExternalStore(storedDrafts.subscribe, storedDrafts.read, storedDrafts.read);
  return {
    draft: drafts[id] ?? emptyDraft,
    fill: (changes) => storeDraft(id, { ...(storedDrafts.read()[id] ?? emptyDraft), ...changes }),
  };
}
