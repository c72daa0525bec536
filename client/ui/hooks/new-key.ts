/** A random name for one thing to send, by which sending it twice is told from two things. */
export function newKey(): string {
  // Browsers offer it on secure addresses only.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
