import { maxWebsiteLength } from "#server/platform/settings/limits";
import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";

/** The address of a public website by https, which may be left out. Null for anything else. */
export function parseWebsite(text: string): string | null {
  const given = normalizeIdentifier(text);
  if (given.length > maxWebsiteLength) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isPublic = /^[^.].*\.[a-z][a-z\d-]*[a-z\d]$/.test(hostname) && !username && !password;
  return isPublic && protocol === "https:" && href.length <= maxWebsiteLength ? href : null;
}
