/** The parts of a delivery, by the Standard Webhooks specification. */
export interface WebhookEvent {
  type: string;
  /** The number in the change feed. */
  number: number;
  timestamp: string;
  data: unknown;
}

export interface DeliveredWebhook {
  /** The body as received, not parsed. */
  body: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** `whsec_…`, as shown when the webhook was created. */
  secret: string;
  /** Refuses older and younger deliveries. Default 300 seconds. */
  toleranceSeconds?: number;
}

/** The event of a delivery, if its signature and its time are right; throws otherwise. */
export async function verifyWebhook(delivered: DeliveredWebhook): Promise<WebhookEvent> {
  const { body, headers, secret, toleranceSeconds = 300 } = delivered;
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) {
    throw new Error("The webhook is too old, or its clock is wrong.");
  }
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // Several while a secret is replaced.
  for (const signature of headerOf(headers, "webhook-signature").split(" ")) {
    if (!signature.startsWith("v1,")) continue;
    if (await crypto.subtle.verify("HMAC", key, bytesOf(signature.slice(3)), signed)) {
      return JSON.parse(body) as WebhookEvent;
    }
  }
  throw new Error("The signature of the webhook is wrong.");
}

function headerOf(headers: DeliveredWebhook["headers"], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string") throw new Error(`The header ${name} is missing.`);
  return value;
}

/** Of invalid base64: none, which verifies nothing. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
