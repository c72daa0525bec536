import { emptyEntry, type ReviewEntry } from "./review-rules";

const keyStart = "plaudit:review-draft:";
const kept = ["provider", "rating", "reviewType", "serviceType", "region", "comment"] as const;

export type ReviewDraft = Pick<ReviewEntry, (typeof kept)[number]>;
type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** A draft belongs to the provider for whom the form was opened; empty for a form opened without one. */
const keyOf = (openedFor: string) => keyStart + openedFor.toLowerCase();

export function hasWords({ comment }: Pick<ReviewEntry, "comment">): boolean {
  return comment.trim() !== "";
}

function isWorthKeeping(entry: ReviewDraft): boolean {
  return hasWords(entry) || entry.rating > 0;
}

/** Keeps what was written in this browser; never a promotion code. */
export function keepDraft(storage: Storage, openedFor: string, entry: ReviewEntry): void {
  const draft = Object.fromEntries(kept.map((field) => [field, entry[field]]));
  try {
    if (isWorthKeeping(entry)) storage.setItem(keyOf(openedFor), JSON.stringify(draft));
    else storage.removeItem(keyOf(openedFor));
  } catch {
    // Without storage the draft lives as long as the dialog.
  }
}

export function readDraft(storage: Storage, openedFor: string): ReviewDraft | null {
  try {
    const read = JSON.parse(storage.getItem(keyOf(openedFor)) ?? "null") as unknown;
    if (typeof read !== "object" || read === null) return null;
    const draft: ReviewDraft = { ...emptyEntry, ...pickSame(read as Record<string, unknown>) };
    return isWorthKeeping(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Only the fields of a draft, and each only where it has the right type: the rest was not ours. */
function pickSame(read: Record<string, unknown>): Partial<ReviewDraft> {
  const same = kept.filter((field) => typeof read[field] === typeof emptyEntry[field]);
  return Object.fromEntries(same.map((field) => [field, read[field]]));
}

export function dropDraft(storage: Storage, openedFor: string): void {
  try {
    storage.removeItem(keyOf(openedFor));
  } catch {
    // Nothing was kept then.
  }
}
