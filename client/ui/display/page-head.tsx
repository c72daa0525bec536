import { createContext, use, useEffect } from "react";

export interface PageHeadFacts {
  title: string;
  description: string;
  /** Canonical path: only the parameters that change the content, in a fixed order. */
  canonical: string;
  /** Excluded from search engines, such as search results. */
  isUnlisted?: boolean;
  /** Not found: the server responds with status 404. */
  isMissing?: boolean;
  /** Failed to load: the server responds with status 503. */
  hasFailed?: boolean;
}

/** Collects the head during server rendering; the deepest component wins. */
export interface HeadCollector {
  facts: PageHeadFacts | null;
}

export const HeadCollectorContext = createContext<HeadCollector | null>(null);

/** True inside a dialog: its head replaces that of the page while it is open. */
export const OverlayHeadContext = createContext(false);

/** Content of the robots meta element. */
export function robotsOf({ isUnlisted, isMissing, hasFailed }: PageHeadFacts): string {
  return isUnlisted || isMissing || hasFailed ? "noindex" : "max-image-preview:large";
}

interface ShownHead {
  facts: PageHeadFacts;
  isOverlay: boolean;
}

// The parts of a page hydrate in no fixed order, so overlays rank by flag, not by time.
const shown: ShownHead[] = [];

/** Server-rendered elements that are valid for the first page only: share picture, structured data and licence. */
let sent: { address: string; elements: Element[] } | null = null;
const firstPageSelector =
  'script[type="application/ld+json"], meta[property^="og:image"], meta[name^="twitter:image"], link[rel="license"]';

function writeDocumentHead() {
  const { facts } = shown.findLast(({ isOverlay }) => isOverlay) ?? shown.at(-1) ?? {};
  if (!facts) return;
  const { head } = document;
  const known = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  sent ??= { address: known ?? "", elements: [...head.querySelectorAll(firstPageSelector)] };
  const address = new URL(facts.canonical, known ?? location.origin).href;
  const write = (selector: string, attribute: string, value: string) => {
    for (const element of head.querySelectorAll(selector)) element.setAttribute(attribute, value);
  };

  document.title = facts.title;
  write('meta[property="og:title"], meta[name="twitter:title"]', "content", facts.title);
  write('meta[name$="description"], meta[property="og:description"]', "content", facts.description);
  write('meta[name="robots"]', "content", robotsOf(facts));
  write('link[rel="canonical"]', "href", address);
  write('meta[property="og:url"]', "content", address);
  for (const element of sent.elements) {
    if (address !== sent.address) element.remove();
    else if (!element.isConnected) head.append(element);
  }
}

/** Sets title, description and canonical URL, in the browser and in the server's HTML. */
export function PageHead({
  title,
  description,
  canonical,
  isUnlisted = false,
  isMissing = false,
  hasFailed = false,
}: PageHeadFacts) {
  const collector = use(HeadCollectorContext);
  const isOverlay = use(OverlayHeadContext);
  // React may render more than once; the last render wins.
  if (collector) {
    collector.facts = { title, description, canonical, isUnlisted, isMissing, hasFailed };
  }

  useEffect(() => {
    const facts = { title, description, canonical, isUnlisted, isMissing, hasFailed };
    const head = { facts, isOverlay };
    shown.push(head);
    writeDocumentHead();
    return () => {
      shown.splice(shown.indexOf(head), 1);
      writeDocumentHead();
    };
  }, [title, description, canonical, isUnlisted, isMissing, hasFailed, isOverlay]);
  return null;
}
