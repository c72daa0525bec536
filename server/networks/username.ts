import { normalizeIdentifier } from "#server/platform/text/normalize-identifier";

const pattern = /^[a-z0-9._]{1,30}$/;
const instagramLink =
  /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)?(?:instagram\.com|instagr\.am)\/(?:_u\/|stories\/)?@?([^/?#\s]+)/i;
/** Paths of Instagram that are no profiles. */
const otherPath = /^(?:p|reels?|tv|explore|accounts|direct|stories|about|web)$/i;
const profilePath = /^\/@([^/?#\s]+)/;

/** The stored form of a username: lower case, without one @ before it, also out of a link to a profile. Null for an invalid one. */
export function parseUsername(text: string, publicUrl?: string): string | null {
  const given = normalizeIdentifier(text);
  const username = (usernameOfLink(given, publicUrl) ?? given).replace(/^@/, "").toLowerCase();
  return pattern.test(username) ? username : null;
}

/** The username in a link to a profile of Instagram, or of this site if its address is given. */
export function usernameOfLink(text: string, publicUrl?: string): string | null {
  const [, name] = instagramLink.exec(text) ?? [];
  if (name !== undefined) return otherPath.test(name) ? null : name;
  if (publicUrl === undefined) return null;
  const site = publicUrl.replace(/^https?:\/\//, "");
  const rest = text.replace(/^https?:\/\//i, "");
  const isOwn = rest.toLowerCase().startsWith(site.toLowerCase());
  return (isOwn && profilePath.exec(rest.slice(site.length))?.[1]) || null;
}
