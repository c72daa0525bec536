/** A line of `/data/decisions.ndjson`. */
export type LedgerLine = Record<string, unknown> & {
  number: number;
  prevHash: string | null;
  hash: string;
};

export type ChainCheck =
  | { isWhole: true; count: number; head: string }
  | { isWhole: false; brokenAt: number };

/** Most decisions that a browser checks; a longer chain needs the script. */
export const maxCheckedDecisions = 200_000;

/** Canonical JSON: keys sorted, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`);
  return `{${parts.join(",")}}`;
}

/** SHA-256, as hex, of all fields of a decision but its own hash. */
export async function hashOf({ hash: _own, ...fields }: LedgerLine): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(fields));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Recomputes the chain from its first decision to its last, which must be the published head. */
export async function checkChain(
  lines: readonly LedgerLine[],
  publishedHead: string,
): Promise<ChainCheck> {
  let previous: string | null = null;
  for (const line of lines.toSorted((one, other) => one.number - other.number)) {
    const isSound = line.prevHash === previous && (await hashOf(line)) === line.hash;
    if (!isSound) return { isWhole: false, brokenAt: line.number };
    previous = line.hash;
  }
  const head = previous ?? "";
  if (head !== publishedHead) return { isWhole: false, brokenAt: lines.length };
  return { isWhole: true, count: lines.length, head };
}

/** Downloads the open data and checks it in this browser. */
export async function checkPublishedChain(): Promise<ChainCheck> {
  const [data, head] = await Promise.all([
    textAt("/data/decisions.ndjson"),
    textAt("/data/ledger-head.txt"),
  ]);
  const lines = data.split("\n").filter(Boolean);
  if (lines.length > maxCheckedDecisions) throw new Error("Too many decisions for a browser");
  return checkChain(
    lines.map((line) => JSON.parse(line) as LedgerLine),
    head.trim(),
  );
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}
