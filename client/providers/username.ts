const instagramLink =
  /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)?(?:instagram\.com|instagr\.am)\/(?:_u\/|stories\/)?@?([^/?#\s]+)/i;
/** Paths of Instagram that are no profiles. */
const otherPath = /^(?:p|reels?|tv|explore|accounts|direct|stories|about|web)$/i;
const siteLink = /^(?:https?:\/\/)?([^/\s]+)\/@([^/?#\s]+)/i;

/** An address, username or code without the invisible characters that come along when it is copied. */
export function identifierText(text: string): string {
  return text
    .replace(/[^\P{Cc}\s]|[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu, "")
    .normalize("NFC")
    .trim();
}

/** The username in a typed text: without @, and out of a link. */
export function typedUsername(text: string): string {
  return searchText(text).replaceAll("@", "");
}

/** A typed text to search for: a link to a profile of Instagram or of this site counts as its username. */
export function searchText(text: string): string {
  const given = identifierText(text);
  return usernameOfLink(given) ?? given;
}

function usernameOfLink(text: string): string | null {
  const [, name] = instagramLink.exec(text) ?? [];
  if (name !== undefined) return otherPath.test(name) ? null : name;
  const [, host, ownName = null] = siteLink.exec(text) ?? [];
  // The server has no location.
  const isOwn = host?.toLowerCase() === globalThis.location?.host;
  return isOwn ? ownName : null;
}
