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

// The newest on top: a dialog's words hold while it is open, then its screen's again.
const shown: PageHeadFacts[] = [];

function writeDocumentHead() {
  const facts = shown.at(-1);
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
  // React may render more than once; the last word holds.
  if (collector) collector.facts = { title, description, canonical };

  useEffect(() => {
    const facts = { title, description, canonical };
    shown.push(facts);
    writeDocumentHead();
    return () => {
      shown.splice(shown.indexOf(facts), 1);
      writeDocumentHead();
    };
  }, [title, description, canonical]);
  return null;
}
