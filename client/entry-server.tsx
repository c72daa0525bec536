import { prerenderStatic } from "@apollo/client/react/ssr";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app/app";
import { loadAllChunks } from "./app/hydration/load-ahead";
import { chunksOf } from "./app/hydration/prepare-page";
import { findRoute, isPagePath, pages } from "./app/routes";
import type { Site } from "./app/site";
import { createApolloClient } from "./graphql/apollo-client";
import {
  type AnsweredOperation,
  type InProcessGraph,
  inProcessLink,
  repeatOperations,
} from "./graphql/in-process-link";
import { preloadedFonts } from "./ui/brand/fonts";
import beforePaintScript from "./app/hydration/before-paint.js?url&no-inline";
import {
  personHead,
  providerHead,
  providerReviewsHead,
  reviewHead,
} from "./profile/page/page-heads";
import { reviewerName } from "./reviews/card/review-words";
import { cutText } from "./ui/format/cut-text";
import { formatCount, formatRating } from "./ui/format/format";
import {
  type HeadCollector,
  HeadCollectorContext,
  type PageHeadFacts,
  robotsOf,
} from "./ui/display/page-head";

interface PageRequest extends InProcessGraph {
  /** Path and query of the request. */
  url: string;
  site: Site;
  signal?: AbortSignal;
}

export interface RenderedPage {
  html: string;
  head: PageHeadFacts | null;
  /** The Apollo cache after rendering, restored in the browser. */
  state: unknown;
  /** Whether more follows after hydration. */
  isLoading: boolean;
  /** Source files below client/ whose chunks and styles this page needs first. */
  sources: string[];
  /** The operations that the page shows, in the order of their answers. */
  operations: AnsweredOperation[];
}

export type PageAnswer =
  | { kind: "page"; page: RenderedPage }
  | { kind: "redirect"; to: string; permanent: boolean };

/** Files that the head of every page preloads. */
export const headFiles = { beforePaintScript, fonts: preloadedFonts };

/** Source files below client/ whose chunks and styles some page needs first. */
export const pageSources = ["main.tsx", ...pages.map(({ Screen }) => Screen.source)];

/** Formatters of the pages, for the metadata that the server writes. */
export const words = { cutText, formatCount, formatRating, reviewerName, robotsOf };

/** Page heads of providers, reviews and reviewers, also for the server. */
export const heads = { personHead, providerHead, providerReviewsHead, reviewHead };

/** Pages whose server-rendered HTML does not say that more follows. */
const loadingPaths = new Set(["/auth/callback", "/myprofile/developers", "/reports/:receipt"]);

export { isPagePath, repeatOperations, type AnsweredOperation };

export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { pathname, search } = new URL(`http://page${request.url}`);
  const route = findRoute(pathname, search);
  if (route.kind === "redirect") return route;

  await loadAllChunks();
  const { site, signal } = request;
  const operations: AnsweredOperation[] = [];
  const client = createApolloClient({ link: inProcessLink(request, operations), ssr: true });
  const head: HeadCollector = { facts: null };
  const { result, aborted } = await prerenderStatic({
    tree: (
      <HeadCollectorContext value={head}>
        <StaticRouter location={pathname + search}>
          <App client={client} site={site} />
        </StaticRouter>
      </HeadCollectorContext>
    ),
    context: { client },
    renderFunction: renderToString,
    ...(signal && { signal }),
  });
  if (aborted) throw new Error("Server rendering timed out");
  const sources = ["main.tsx", ...chunksOf(pathname, search).map(({ source }) => source)];
  // What belongs to a person is loading until hydration.
  const isLoading = loadingPaths.has(route.page.path) || result.includes('aria-busy="true"');
  const state = client.extract();
  return {
    kind: "page",
    page: { html: result, head: head.facts, state, isLoading, sources, operations },
  };
}
