import { createHmac, timingSafeEqual } from "node:crypto";

const pattern = /^sha256=([0-9a-f]{64})$/;

/** The `X-Hub-Signature-256` of a body. */
export function signatureOf(body: Buffer, secret: string): string {
  return `sha256=${digestOf(body, secret).toString("hex")}`;
}

/** Whether the body was signed with one of the secrets. */
export function isSigned(
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): boolean {
  const given = pattern.exec(signature ?? "")?.[1];
  if (!given) return false;
  const digest = Buffer.from(given, "hex");
  return secrets.some((secret) => timingSafeEqual(digestOf(body, secret), digest));
}

function digestOf(body: Buffer, secret: string): Buffer {
  return createHmac("sha256", secret).update(body).digest();
}
