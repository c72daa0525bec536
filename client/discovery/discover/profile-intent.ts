const lists = "article, li";
const profileLink = 'a[href*="provider="]';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The username whose profile this element opens: its own link's, else that of the card or row around it. */
export function intendedProfile(element: Element): string | null {
  const own = element.closest<HTMLAnchorElement>(profileLink);
  const link = own ?? element.closest(lists)?.querySelector<HTMLAnchorElement>(profileLink);
  return link ? new URL(link.href).searchParams.get("provider") : null;
}

/** False in data-saving mode and on slow connections. */
export function mayPrefetch(navigator: object): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
