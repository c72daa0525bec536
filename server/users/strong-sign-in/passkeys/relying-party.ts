import { isIP } from "node:net";
import type { Config } from "#server/platform/settings/config";

export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The site that passkeys are bound to, from PUBLIC_URL. Browsers refuse IP addresses, so a demonstration at 127.0.0.1
 * has its passkeys at localhost.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, "publicUrl">): RelyingParty {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}
