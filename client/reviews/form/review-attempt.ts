import { newKey } from "#client/ui/hooks/new-key";

/** Who sends a review without being signed in: a bearer, good for one review, and the verification it tells of. */
export interface Guest {
  token: string;
  verification: string | null;
  /** Whether no answer came to what they sent, so that it may be stored. */
  isUnanswered: boolean;
}

/** A review on its way: what is sent again under the same key is stored once, also after a reload. */
interface Attempt {
  key: string;
  /** Tells whether it is still the same review; says nothing of what it holds. */
  print: string;
  guest: Guest | null;
}

// Of this tab: another one writes another review.
const storageKey = "plaudit.review-attempt";
// Where the browser refuses to store, an attempt lives as long as the page.
let unstored: Attempt | null = null;

/** The attempt of just this review; a changed one is another, by the same guest. */
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

/** The review was saved, or given up. */
export function endAttempt(): void {
  unstored = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored then.
  }
}

function write(attempt: Attempt): Attempt {
  unstored = attempt;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // It lives in this page then.
  }
  return attempt;
}

function read(): Attempt | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Attempt | null;
    return typeof stored?.key === "string" ? stored : unstored;
  } catch {
    return unstored;
  }
}

/** 53 bits of what was written, enough to notice a change. */
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
