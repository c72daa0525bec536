import { createContext, use, useEffect } from "react";

export interface PageHeadFacts {
  title: string;
  description: string;
  /** The page's one address, beginning with a slash. */
  canonical: string;
}

/** While the server renders, what the deepest component said about the page. */
export interface HeadCollector {
  facts: PageHeadFacts | null;
}

export const HeadCollectorContext = createContext<HeadCollector | null>(null);

/** True inside what lies over the page: its words hold while it is there, then the page's again. */
export const OverlayHeadContext = createContext(false);

interface ShownHead {
  facts: PageHeadFacts;
  isOverlay: boolean;
}

// Parts of a page take over from the server's HTML in no fixed order, so time alone does not rank.
const shown: ShownHead[] = [];

function writeDocumentHead() {
  const { facts } = shown.findLast(({ isOverlay }) => isOverlay) ?? shown.at(-1) ?? {};
  if (!facts) return;
  document.title = facts.title;
  const find = (selector: string) => document.head.querySelector(selector);
  find('meta[name="description"]')?.setAttribute("content", facts.description);
  find('link[rel="canonical"]')?.setAttribute(
    "href",
    new URL(facts.canonical, location.origin).href,
  );
}

/** Says what the page is called, in the tab, in search results and in its first HTML. */
export function PageHead({ title, description, canonical }: PageHeadFacts) {
  const collector = use(HeadCollectorContext);
  const isOverlay = use(OverlayHeadContext);
  // React may render more than once; the last word holds.
  if (collector) collector.facts = { title, description, canonical };

  useEffect(() => {
    const head = { facts: { title, description, canonical }, isOverlay };
    shown.push(head);
    writeDocumentHead();
    return () => {
      shown.splice(shown.indexOf(head), 1);
      writeDocumentHead();
    };
  }, [title, description, canonical, isOverlay]);
  return null;
}
