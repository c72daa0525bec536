import { tabStorage } from "#client/ui/storage/browser-storage";
import { limits } from "#client/ui/limits";

/** The last review written as a guest in this tab, and the token with which its writer can keep it. */
export interface GuestReview {
  id: string;
  token: string;
  /** Of the reviewed provider. */
  providerName: string;
  /** In milliseconds since 1970: the server refuses an expired token. */
  savedAt: number;
  /** Whether the writer asked to keep it: signing in alone must not put a name to it. */
  isWanted: boolean;
}

// Session storage: it belongs to this tab, and survives a sign-in through the page of a network.
const storageKey = "plaudit.guest-review";

export function readGuestReview(): GuestReview | null {
  const review = readStored();
  return review && Date.now() - review.savedAt < limits.guestReviewMilliseconds ? review : null;
}

function readStored(): GuestReview | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(storageKey) ?? "null") as GuestReview | null;
    return typeof stored?.token === "string" ? stored : null;
  } catch {
    return null;
  }
}

/** Replaces an earlier one; null removes it. */
export function storeGuestReview(review: GuestReview | null): void {
  if (review) tabStorage.setItem(storageKey, JSON.stringify(review));
  else tabStorage.removeItem(storageKey);
}

/** The writer asks to keep the review once signed in. */
export function wantGuestReview(id: string): void {
  const present = readGuestReview();
  if (present?.id === id) storeGuestReview({ ...present, isWanted: true });
}

/** The writer left without signing in. The next person to sign in in this tab may be another one, who is asked. */
export function askAboutGuestReview(): void {
  const present = readGuestReview();
  if (present?.isWanted) storeGuestReview({ ...present, isWanted: false });
}
