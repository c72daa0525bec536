import { browserStorage } from "#client/ui/storage/browser-storage";
import type { SampleProvider } from "./sample-providers";

export interface SampleCode {
  id: number;
  code: string;
  createdAt: string;
  used: boolean;
  usedBy: string | null;
}

const firstNumber = 100;
const lastNumber = 999;
const storageKey = "plaudit_sample_codes";

/** First letter of the username and the year of the demonstration. */
function prefixOf(username: string): string {
  const letter = /[a-z]/i.exec(username)?.[0] ?? "P";
  return `${letter.toUpperCase()}2024`;
}

/** A code that is not in the list yet; null if all 900 are. `random` returns a number from 0 to below 1. */
export function newCode(
  username: string,
  existing: readonly SampleCode[],
  random: () => number = Math.random,
): string | null {
  const prefix = prefixOf(username);
  const taken = new Set(existing.map(({ code }) => code));
  const free: string[] = [];
  for (let number = firstNumber; number <= lastNumber; number += 1) {
    if (!taken.has(`${prefix}${number}`)) free.push(`${prefix}${number}`);
  }
  return free[Math.floor(random() * free.length)] ?? null;
}

/** The list with a new code first; the same list if no code is left. */
export function withNewCode(
  { username }: Pick<SampleProvider, "username">,
  existing: readonly SampleCode[],
  now: Date,
  random?: () => number,
): readonly SampleCode[] {
  const code = newCode(username, existing, random);
  if (code === null) return existing;
  const id = Math.max(0, ...existing.map((each) => each.id)) + 1;
  const added = { id, code, createdAt: now.toISOString(), used: false, usedBy: null };
  return [added, ...existing];
}

export function statusOf({ used }: Pick<SampleCode, "used">): "Active" | "Used" {
  return used ? "Used" : "Active";
}

/** The codes stored in this browser, or the initial ones. */
export function readCodes(provider: SampleProvider, now: Date): readonly SampleCode[] {
  const stored = readStored()[provider.id];
  return Array.isArray(stored) && stored.every(isCode) ? stored : firstCodes(provider, now);
}

export function storeCodes({ id }: SampleProvider, codes: readonly SampleCode[]): void {
  browserStorage.setItem(storageKey, JSON.stringify({ ...readStored(), [id]: codes }));
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function isCode(value: unknown): value is SampleCode {
  if (typeof value !== "object" || value === null) return false;
  const { id, code, createdAt, used, usedBy } = value as Partial<Record<keyof SampleCode, unknown>>;
  return (
    typeof id === "number" &&
    typeof code === "string" &&
    /^[A-Z]2024\d{3}$/.test(code) &&
    typeof createdAt === "string" &&
    typeof used === "boolean" &&
    (usedBy === null || typeof usedBy === "string")
  );
}

const initialCodes = [
  { number: 862, daysAgo: 1, usedBy: null },
  { number: 731, daysAgo: 9, usedBy: null },
  { number: 517, daysAgo: 12, usedBy: "@ines.runs.late" },
  { number: 204, daysAgo: 20, usedBy: "@bertil.k" },
  { number: 118, daysAgo: 26, usedBy: "Anonymous reviewer" },
] as const;

function firstCodes({ username }: SampleProvider, now: Date): SampleCode[] {
  return initialCodes.map(({ number, daysAgo, usedBy }, index) => ({
    id: initialCodes.length - index,
    code: `${prefixOf(username)}${number}`,
    createdAt: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
    used: usedBy !== null,
    usedBy,
  }));
}
