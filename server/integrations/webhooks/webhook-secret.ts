import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import { sealToken, unsealToken } from "#server/networks/sealed-token";
import type { Secret, Secrets } from "#server/platform/settings/secret-hash";

const secretBytes = 32;

/** A signing secret in the form of Standard Webhooks. */
export function generateSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString("base64")}`;
}

/** Encrypted, because signing needs the secret itself. */
export function sealSecret(config: Secret, webhookId: string, secret: string): Buffer {
  return sealToken(config, `webhook:${webhookId}`, secret);
}

/** The value of `webhook-signature`: one signature for each secret. */
export function signBody(
  config: Secrets,
  webhookId: string,
  sealed: readonly Buffer[],
  message: { id: string; at: Date; body: string },
): string {
  const { id, at, body } = message;
  return sealed
    .map((each) => new Signer(unsealToken(config, `webhook:${webhookId}`, each)))
    .map((signer) => signer.sign(id, at, body))
    .join(" ");
}
