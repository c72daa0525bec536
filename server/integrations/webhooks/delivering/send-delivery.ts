import type { IncomingMessage } from "node:http";
import {
  askPublicHost,
  askTrustedHost,
  NotPublic,
  type HostRequest,
} from "#server/networks/pictures/ask-public-host";
import { messageIdOf } from "#server/integrations/webhooks/webhook-delivery";
import { isLoopback, parseWebhookUrl } from "#server/integrations/webhooks/parse-webhook-url";
import { signBody } from "#server/integrations/webhooks/webhook-secret";
import type { Environment } from "#server/platform/request/context";
import { webhookLimits } from "#server/platform/settings/job-limits";
import type { ClaimedDelivery } from "./claim-deliveries";

export interface AttemptResult {
  status: number | null;
  /** Null for a success. */
  failure: string | null;
}

/** Sends a signed body once. Redirects are not followed, and the response's body is not used. */
export async function sendDelivery(
  { config, now }: Environment,
  delivery: ClaimedDelivery,
  body: string,
): Promise<AttemptResult> {
  const parsed = parseWebhookUrl(delivery.url, config);
  if ("fault" in parsed) return { status: null, failure: parsed.fault };
  const { url } = parsed;
  const at = now();
  const id = messageIdOf(delivery);
  const request: HostRequest = {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": "Plaudit-Webhooks",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signBody(config, delivery.webhookId, delivery.sealedSecrets, {
        id,
        at,
        body,
      }),
    },
    body,
  };
  const signal = AbortSignal.timeout(webhookLimits.timeoutMilliseconds);
  const ask = config.hasLoopbackWebhooks && isLoopback(url) ? askTrustedHost : askPublicHost;
  try {
    const response = await withDeadline(ask(url, request, signal), signal);
    const { statusCode: status = 0 } = response;
    await discard(response);
    return { status, failure: failureOf(status) };
  } catch (error) {
    return { status: null, failure: reasonOf(error, signal) };
  }
}

/** A name that is being resolved cannot be aborted. */
function withDeadline<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  answer.catch(() => {});
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    answer.then(resolve, reject);
  });
}

/** Read to its end if it is short, because a reset would look like a failure to the receiver. */
async function discard(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > webhookLimits.maxResponseBytes) break;
    }
  } catch {
    // The status has arrived already.
  } finally {
    response.destroy();
  }
}

function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `Status ${status}: redirects are not followed`;
  return `Status ${status}`;
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof NotPublic) return "The name leads to an address that is not public";
  if (signal.aborted) {
    return `No answer within ${webhookLimits.timeoutMilliseconds / 1000} seconds`;
  }
  const { code = "" } = error as { code?: unknown };
  return reasons[String(code)] ?? "The connection failed";
}

const reasons: Partial<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was closed without an answer",
  EAI_AGAIN: "The name could not be resolved",
  ENOTFOUND: "The name could not be resolved",
  CERT_HAS_EXPIRED: "The certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate belongs to another name",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate is not trusted",
};
