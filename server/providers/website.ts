import { maxWebsiteLength } from "#server/platform/settings/limits";
import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";
import { parseUrl } from "#server/platform/settings/variables/parse-url";

/** The address of a public website by https, which may be left out. Null for anything else. */
export function parseWebsite(text: string): string | null {
  const given = normalizeIdentifier(text);
  if (given.length > maxWebsiteLength) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`;
  const url = parseUrl(address);
  if (url === null) return null;
  const { protocol, hostname, username, password, href } = url;
  const isPublic = /^[^.].*\.[a-z][a-z\d-]*[a-z\d]$/.test(hostname) && !username && !password;
  return isPublic && protocol === "https:" && href.length <= maxWebsiteLength ? href : null;
}
