import { createContext, use, useEffect } from "react";

export interface PageHeadFacts {
  title: string;
  description: string;
  /** The page's one address, beginning with a slash: what makes it another page, in a fixed order. */
  canonical: string;
  /** Not for search engines, such as what somebody searched for. */
  isUnlisted?: boolean;
  /** Nothing is there: the server says so in its status, too. */
  isMissing?: boolean;
  /** It could not be loaded: the server asks to come back later. */
  hasFailed?: boolean;
}

/** While the server renders, what the deepest component said about the page. */
export interface HeadCollector {
  facts: PageHeadFacts | null;
}

export const HeadCollectorContext = createContext<HeadCollector | null>(null);

/** True inside what lies over the page: its words hold while it is there, then the page's again. */
export const OverlayHeadContext = createContext(false);

/** For the `robots` element; pictures may be shown large beside what is listed. */
export function robotsOf({ isUnlisted, isMissing, hasFailed }: PageHeadFacts): string {
  return isUnlisted || isMissing || hasFailed ? "noindex" : "max-image-preview:large";
}

interface ShownHead {
  facts: PageHeadFacts;
  isOverlay: boolean;
}

// Parts of a page take over from the server's HTML in no fixed order, so time alone does not rank.
const shown: ShownHead[] = [];

/** What the server told of the page it sent and of no other: its share picture and its data. */
let sent: { address: string; elements: Element[] } | null = null;
const ofOnePage =
  'script[type="application/ld+json"], meta[property^="og:image"], meta[name^="twitter:image"]';

function writeDocumentHead() {
  const { facts } = shown.findLast(({ isOverlay }) => isOverlay) ?? shown.at(-1) ?? {};
  if (!facts) return;
  const { head } = document;
  const known = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  sent ??= { address: known ?? "", elements: [...head.querySelectorAll(ofOnePage)] };
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

/** Says what the page is called, in the tab, in search results and in its first HTML. */
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
  // React may render more than once; the last word holds.
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
