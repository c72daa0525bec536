import {
  emptyContent,
  parseContent,
  type ReviewContent,
} from "#client/reviews/form/review-content";
import { type DraftPhoto, parseDraftPhotos } from "#client/reviews/photos/attached-photo";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

export interface DraftOwner {
  userId: string;
  username: string;
}

/** The quick review offers four regions; the wizard has all of them. */
export const offeredRegions = ["NORTH_AMERICA", "EUROPE", "ASIA", "OTHER"] as const;

const keyOf = ({ userId, username }: DraftOwner) =>
  `plaudit.quick-review:${userId}:${username.toLowerCase()}`;

export interface QuickDraft {
  content: ReviewContent;
  photos: readonly DraftPhoto[];
}

function isWorthStoring({ content, photos }: QuickDraft): boolean {
  return content.rating > 0 || content.comment.trim() !== "" || photos.length > 0;
}

export function storeDraft(storage: Storage, owner: DraftOwner, draft: QuickDraft): void {
  const stored = { ...draft.content, photos: draft.photos };
  if (isWorthStoring(draft)) storage.setItem(keyOf(owner), JSON.stringify(stored));
  else storage.removeItem(keyOf(owner));
}

export function dropDraft(storage: Storage, owner: DraftOwner): void {
  storeDraft(storage, owner, { content: emptyContent, photos: [] });
}

/** Drops values that the form cannot have stored. */
export function readDraft(storage: Storage, owner: DraftOwner): QuickDraft | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(owner)) ?? "null") as unknown;
    if (typeof stored !== "object" || stored === null) return null;
    const { photos } = stored as { photos?: unknown };
    const content = parseContent(stored);
    const region = offeredRegions.find((known) => known === content.region) ?? null;
    const draft = { content: { ...content, region }, photos: parseDraftPhotos(photos) };
    return isWorthStoring(draft) ? draft : null;
  } catch {
    return null;
  }
}
