import { usernameOfPath } from "#client/providers/provider-address";

const lists = "article, li";
const profileLink = 'a[href^="/@"]';

/** The username whose profile this element opens: its own link's, else that of the card or row around it. */
export function intendedProfile(element: Element): string | null {
  const own = element.closest<HTMLAnchorElement>(profileLink);
  const link = own ?? element.closest(lists)?.querySelector<HTMLAnchorElement>(profileLink);
  return link ? usernameOfPath(new URL(link.href).pathname) : null;
}
