import { createHash } from "node:crypto";

/** A key of a caller for one save, and what was to be saved. Without a key nothing is claimed. */
export interface Claim {
  scope: string;
  key: string | null;
  /** In hexadecimal digits. */
  bodyHash: string;
}

/** A digest of a body, the same whatever the order of its keys. */
export function hashBody(body: object): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}
