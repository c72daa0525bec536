import { type DraftPhoto, parseDraftPhotos } from "#client/reviews/photos/attached-photo";
import { contentOf, parseContent, type ReviewContent } from "#client/reviews/form/review-content";
import { emptyFormValues, type ReviewFormValues } from "./wizard-state";

/** An unsent review in this browser. Never stored: codes, phone numbers and addresses. */
export interface ReviewDraft {
  entry: ReviewContent & Pick<ReviewFormValues, "profile" | "serviceType">;
  photos: readonly DraftPhoto[];
  step: number;
}

/** A user id; null for a visitor, whose draft anyone in this browser can continue. */
export type DraftOwner = string | null;

interface Stored extends ReviewDraft {
  owner: DraftOwner;
  at: number;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

const storageKey = "plaudit.review-drafts";
const maxDrafts = 5;
const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1000;

export function hasWords({ comment }: Pick<ReviewFormValues, "comment">): boolean {
  return comment.trim() !== "";
}

/** The draft for a provider, or the latest one for an empty username. */
export function readDraft(
  storage: Storage,
  owner: DraftOwner,
  username: string,
  now = Date.now(),
): ReviewDraft | null {
  const found = readAll(storage, now).find(
    (draft) => canContinue(draft, owner) && (!username || isOf(draft, username)),
  );
  return found ? { entry: found.entry, photos: found.photos, step: found.step } : null;
}

export interface WizardProgress {
  entry: ReviewFormValues;
  photos?: readonly DraftPhoto[];
  step: number;
}

/** One draft per provider. A draft without a rating, a comment and photos is removed. */
export function storeDraft(
  storage: Storage,
  owner: DraftOwner,
  { entry, photos = [], step }: WizardProgress,
  now = Date.now(),
): void {
  const { profile } = entry;
  if (!profile) return;
  const others = withoutDraftOf(readAll(storage, now), owner, profile.username);
  const draft: Stored = { entry: storedPartOf(entry), photos, step, owner, at: now };
  write(storage, isWorthStoring(draft) ? [draft, ...others].slice(0, maxDrafts) : others);
}

export function dropDraft(
  storage: Storage,
  owner: DraftOwner,
  username: string,
  now = Date.now(),
): void {
  write(storage, withoutDraftOf(readAll(storage, now), owner, username));
}

/** Form values from a draft, without promotion code. */
export function entryOf(draft: ReviewDraft, proof: ReviewFormValues["proof"]): ReviewFormValues {
  return { ...emptyFormValues, ...draft.entry, proof };
}

function withoutDraftOf(drafts: readonly Stored[], owner: DraftOwner, username: string): Stored[] {
  return drafts.filter((draft) => !canContinue(draft, owner) || !isOf(draft, username));
}

function canContinue(draft: Stored, owner: DraftOwner): boolean {
  return draft.owner === null || draft.owner === owner;
}

function isOf({ entry }: ReviewDraft, username: string): boolean {
  return entry.profile?.username.toLowerCase() === username.toLowerCase();
}

function isWorthStoring({ entry, photos }: Omit<ReviewDraft, "step">): boolean {
  const isBegun = hasWords(entry) || entry.rating > 0 || photos.length > 0;
  return entry.profile !== null && isBegun;
}

function storedPartOf(entry: ReviewFormValues): ReviewDraft["entry"] {
  const { profile, serviceType } = entry;
  return { profile, serviceType, ...contentOf(entry) };
}

/** Newest first, without expired and malformed drafts. */
function readAll(storage: Storage, now: number): Stored[] {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? "[]") as unknown;
    if (!Array.isArray(stored)) return [];
    return stored
      .map((draft) => parseDraft(draft, now))
      .filter((draft) => draft !== null && now - draft.at < maxAgeMilliseconds) as Stored[];
  } catch {
    return [];
  }
}

function parseDraft(stored: unknown, now: number): Stored | null {
  if (!isRecord(stored) || !isRecord(stored["entry"])) return null;
  const { entry, step, owner, at } = stored;
  const { profile, serviceType } = entry;
  if (typeof step !== "number" || typeof at !== "number") return null;
  if (!isRecord(profile) || typeof profile["username"] !== "string") return null;
  if (typeof profile["displayName"] !== "string") return null;
  const isServiceType = isRecord(serviceType) && typeof serviceType["slug"] === "string";
  if (serviceType !== null && !isServiceType) return null;
  const kept = { profile, serviceType } as unknown as Pick<
    ReviewFormValues,
    "profile" | "serviceType"
  >;
  const values = { ...kept, ...parseContent(entry) };
  const photos = parseDraftPhotos(stored["photos"], now);
  if (!isWorthStoring({ entry: values, photos })) return null;
  return { entry: values, photos, step, owner: typeof owner === "string" ? owner : null, at };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function write(storage: Storage, drafts: readonly Stored[]): void {
  if (drafts.length > 0) storage.setItem(storageKey, JSON.stringify(drafts));
  else storage.removeItem(storageKey);
}
