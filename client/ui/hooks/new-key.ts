/** A random UUID or equivalent, such as for an idempotency key. */
export function newKey(): string {
  // `randomUUID` exists in secure contexts only.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
