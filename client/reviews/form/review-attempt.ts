import { tabStorage } from "#client/ui/storage/browser-storage";
import { newKey } from "#client/ui/hooks/new-key";

/** A guest session, valid for one review, and the verification declared in it. */
export interface Guest {
  token: string;
  verification: string | null;
  /** A request had no answer, so the review may have been saved. */
  isUnanswered: boolean;
}

/** A save in progress. Its idempotency key survives a reload, so a retry saves the review once. */
interface Attempt {
  key: string;
  /** A hash of the review, to detect changes without storing its content. */
  print: string;
  guest: Guest | null;
}

// Session storage: each tab has its own review.
const storageKey = "plaudit.review-attempt";

/** A changed review gets a new key but keeps its guest. */
export function attemptOf(review: unknown): Attempt {
  const print = fingerprint(JSON.stringify(review));
  const earlier = read();
  if (earlier?.print === print) return earlier;
  return write({ key: newKey(), print, guest: earlier?.guest ?? null });
}

export function storeGuest(guest: Guest | null): void {
  const present = read();
  if (present) write({ ...present, guest });
}

export function endAttempt(): void {
  tabStorage.removeItem(storageKey);
}

function write(attempt: Attempt): Attempt {
  tabStorage.setItem(storageKey, JSON.stringify(attempt));
  return attempt;
}

function read(): Attempt | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(storageKey) ?? "null") as Attempt | null;
    return typeof stored?.key === "string" ? stored : null;
  } catch {
    return null;
  }
}

/** A 64-bit hash, enough to notice a change. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return ((high >>> 0).toString(36) + (low >>> 0).toString(36)).padStart(14, "0");
}
