import { parseUsername, usernameOfLink } from "#server/networks/username";
import type { LegalIdentity } from "./legal.query";

/** The username of the site's social account; null for a site without one on Instagram. */
export function instagramUsernameOf(operator: LegalIdentity | null): string | null {
  const name = operator?.socialProfile ? usernameOfLink(operator.socialProfile) : null;
  return name && parseUsername(name);
}
