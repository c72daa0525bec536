import {
  secretHash,
  secretHashes,
  type Secret,
  type Secrets,
} from "#server/platform/settings/secret-hash";
import { isSameText } from "#server/verification/keyed-hash";

/** Valid as long as this owner has this provider, whatever else changes. */
interface AlertedOwner {
  providerNodeId: string;
  userNodeId: string;
}

export const unsubscribePath = "/unsubscribe/reviews";

/** Lets the owner's mail program turn the mails off without a session. */
export function unsubscribeToken(config: Secret, owner: AlertedOwner): string {
  return `${owner.providerNodeId}.${secretHash(config, signedText(owner)).toString("base64url")}`;
}

export function isTokenOf(config: Secrets, token: string, owner: AlertedOwner): boolean {
  const [, given = ""] = token.split(".");
  return secretHashes(config, signedText(owner)).some((hash) =>
    isSameText(given, hash.toString("base64url")),
  );
}

function signedText({ providerNodeId, userNodeId }: AlertedOwner): string {
  return `unsubscribe from review alerts: ${providerNodeId} ${userNodeId}`;
}
