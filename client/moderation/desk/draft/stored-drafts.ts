import { storedChoice } from "#client/ui/storage/stored-text";
import { maxDrafts } from "#client/moderation/desk/desk-limits";
import { type CaseDraft, emptyDraft } from "./case-draft";

/** By the id of the case; the last one changed is the last. */
export type Drafts = Readonly<Record<string, CaseDraft>>;

/** Signing out removes them with everything else that is personal. */
export const storedDrafts = storedChoice("plaudit.desk-drafts", parseDrafts);

/** Anything that is no draft is dropped; missing fields of an older version are empty. */
export function parseDrafts(stored: string | null): Drafts {
  try {
    const parsed: unknown = JSON.parse(stored ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    const drafts = Object.entries(parsed).filter(([, draft]) => isObject(draft));
    return Object.fromEntries(drafts.map(([id, draft]) => [id, toDraft(draft as object)]));
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function toDraft(stored: object): CaseDraft {
  const known = stored as Record<string, unknown>;
  const fields = Object.entries(emptyDraft).map(([field, empty]) => {
    const value = known[field];
    return [field, typeof value === "string" ? value : empty];
  });
  return Object.fromEntries(fields) as CaseDraft;
}

/** With the changed draft as the newest; an empty one is dropped. */
export function withDraft(drafts: Drafts, id: string, draft: CaseDraft): Drafts {
  const others = Object.entries(drafts).filter(([other]) => other !== id);
  if (isEmpty(draft)) return Object.fromEntries(others);
  return Object.fromEntries([...others, [id, draft] as const].slice(-maxDrafts));
}

function isEmpty(draft: CaseDraft): boolean {
  return Object.values(draft).every((value) => value === null || value === "");
}

export function storeDraft(id: string, draft: CaseDraft): void {
  storedDrafts.write(JSON.stringify(withDraft(storedDrafts.read(), id, draft)));
}
