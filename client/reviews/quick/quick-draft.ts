import { emptyContent, type ReviewContent } from "#client/reviews/form/review-content";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Whose draft it is, and of whom. */
export interface DraftOwner {
  userId: string;
  username: string;
}

/** The dialog asks for four of the regions; the others are chosen in the whole form. */
export const offeredRegions = ["NORTH_AMERICA", "EUROPE", "ASIA", "OTHER"] as const;
const reviewTypes = ["SERVICE", "ADVERTISEMENT"] as const;

const keyOf = ({ userId, username }: DraftOwner) =>
  `plaudit.quick-review:${userId}:${username.toLowerCase()}`;

function isWorthKeeping({ rating, comment }: ReviewContent): boolean {
  return rating > 0 || comment.trim() !== "";
}

export function storeDraft(storage: Storage, owner: DraftOwner, content: ReviewContent): void {
  try {
    if (isWorthKeeping(content)) storage.setItem(keyOf(owner), JSON.stringify(content));
    else storage.removeItem(keyOf(owner));
  } catch {
    // Without storage the draft lives as long as the dialog.
  }
}

export function dropDraft(storage: Storage, owner: DraftOwner): void {
  storeDraft(storage, owner, emptyContent);
}

/** Only what the form itself could have kept: anything else in the storage was not ours. */
export function readDraft(storage: Storage, owner: DraftOwner): ReviewContent | null {
  try {
    const read = JSON.parse(storage.getItem(keyOf(owner)) ?? "null") as unknown;
    if (typeof read !== "object" || read === null) return null;
    const { rating, reviewType, region, comment } = read as Record<string, unknown>;
    const draft: ReviewContent = {
      rating: [1, 2, 3, 4, 5].find((stars) => stars === rating) ?? 0,
      reviewType: reviewTypes.find((known) => known === reviewType) ?? null,
      region: offeredRegions.find((known) => known === region) ?? null,
      comment: typeof comment === "string" ? comment : "",
    };
    return isWorthKeeping(draft) ? draft : null;
  } catch {
    return null;
  }
}
