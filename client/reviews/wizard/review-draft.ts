import { emptyFormValues, type ReviewFormValues } from "./wizard-state";

/** What stays in this browser of a review that is not sent: no code, no number, no address. */
export interface ReviewDraft {
  entry: Pick<ReviewFormValues, (typeof kept)[number]>;
  step: number;
}

/** The id of who writes; null for a visitor, whose draft is everybody's at this browser. */
export type DraftOwner = string | null;

interface Stored extends ReviewDraft {
  owner: DraftOwner;
  at: number;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

const storageKey = "plaudit.review-drafts";
const kept = ["profile", "rating", "reviewType", "serviceType", "region", "comment"] as const;
const maxDrafts = 5;
const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1000;

export function hasWords({ comment }: Pick<ReviewFormValues, "comment">): boolean {
  return comment.trim() !== "";
}

/** The draft for a provider, or the latest one where the wizard was opened for nobody in particular. */
export function readDraft(
  storage: Storage,
  owner: DraftOwner,
  username: string,
  now = Date.now(),
): ReviewDraft | null {
  const found = readAll(storage, now).find(
    (draft) => mayContinue(draft, owner) && (!username || isOf(draft, username)),
  );
  return found ? { entry: found.entry, step: found.step } : null;
}

/** Keeps a review while it is written: one draft for each provider. One without a star and without a word is none. */
export function storeDraft(
  storage: Storage,
  owner: DraftOwner,
  { entry, step }: { entry: ReviewFormValues; step: number },
  now = Date.now(),
): void {
  const { profile } = entry;
  if (!profile) return;
  const others = othersThan(readAll(storage, now), owner, profile.username);
  const draft: Stored = { entry: keptOf(entry), step, owner, at: now };
  write(storage, isWorthKeeping(entry) ? [draft, ...others].slice(0, maxDrafts) : others);
}

export function dropDraft(
  storage: Storage,
  owner: DraftOwner,
  username: string,
  now = Date.now(),
): void {
  write(storage, othersThan(readAll(storage, now), owner, username));
}

/** A draft as an entry again: verification and promotion code begin anew. */
export function entryOf(draft: ReviewDraft, proof: ReviewFormValues["proof"]): ReviewFormValues {
  return { ...emptyFormValues, ...draft.entry, proof };
}

function othersThan(drafts: readonly Stored[], owner: DraftOwner, username: string): Stored[] {
  return drafts.filter((draft) => !mayContinue(draft, owner) || !isOf(draft, username));
}

function mayContinue(draft: Stored, owner: DraftOwner): boolean {
  return draft.owner === null || draft.owner === owner;
}

function isOf({ entry }: ReviewDraft, username: string): boolean {
  return entry.profile?.username.toLowerCase() === username.toLowerCase();
}

function isWorthKeeping(entry: ReviewDraft["entry"]): boolean {
  return entry.profile !== null && (hasWords(entry) || entry.rating > 0);
}

function keptOf(entry: ReviewFormValues): ReviewDraft["entry"] {
  const { profile, rating, reviewType, serviceType, region, comment } = entry;
  return { profile, rating, reviewType, serviceType, region, comment };
}

/** The latest first; what has grown old, and what was never ours, is left out. */
function readAll(storage: Storage, now: number): Stored[] {
  try {
    const read = JSON.parse(storage.getItem(storageKey) ?? "[]") as unknown;
    if (!Array.isArray(read)) return [];
    return read
      .map(readOne)
      .filter((draft) => draft !== null && now - draft.at < maxAgeMilliseconds) as Stored[];
  } catch {
    return [];
  }
}

function readOne(stored: unknown): Stored | null {
  if (!isRecord(stored) || !isRecord(stored["entry"])) return null;
  const { entry, step, owner, at } = stored;
  const { profile, serviceType } = entry;
  if (typeof step !== "number" || typeof at !== "number") return null;
  if (!isRecord(profile) || typeof profile["username"] !== "string") return null;
  if (typeof profile["displayName"] !== "string") return null;
  if (typeof entry["rating"] !== "number" || typeof entry["comment"] !== "string") return null;
  const isNamed = isRecord(serviceType) && typeof serviceType["slug"] === "string";
  if (serviceType !== null && !isNamed) return null;
  const read = keptOf(entry as unknown as ReviewFormValues);
  if (!isWorthKeeping(read)) return null;
  return { entry: read, step, owner: typeof owner === "string" ? owner : null, at };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function write(storage: Storage, drafts: readonly Stored[]): void {
  try {
    if (drafts.length > 0) storage.setItem(storageKey, JSON.stringify(drafts));
    else storage.removeItem(storageKey);
  } catch {
    // Without storage the draft lives as long as the dialog.
  }
}
