const lists = "article, li";
const profileLink = 'a[href*="provider="]';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whose profile somebody on this element is about to open: of its link, else of the card or row around it. */
export function intendedProfile(element: Element): string | null {
  const own = element.closest<HTMLAnchorElement>(profileLink);
  const link = own ?? element.closest(lists)?.querySelector<HTMLAnchorElement>(profileLink);
  return link ? new URL(link.href).searchParams.get("provider") : null;
}

/** False where somebody asked to save data, or where it comes so slowly that it would be in the way. */
export function mayPrefetch(navigator: object): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
