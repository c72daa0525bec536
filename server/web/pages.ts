import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLError } from "graphql";
import type { RunQuery } from "#server/platform/graph/compiler/run-query";
import { builtClient } from "#server/platform/settings/checkout";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { contentOf } from "#server/platform/request/content";
import { chargeCost } from "#server/platform/request/cost-budget";
import { codeOf } from "#server/platform/errors/graph-error";
import { costWeights, graphLimits } from "#server/platform/settings/limits";
import { requestFacts } from "#server/platform/request/request-facts";
import { holdsOnlyText } from "#server/platform/errors/text-validation";
import { descriptions } from "#server/rest/routes";
import { mountBadge } from "./embed/badge";
import { mountOembed } from "./embed/oembed";
import { plainLookPath } from "./plain-pages/plain-look";
import { plainHome, plainPage } from "./plain-pages/plain-page";
import { mountFeeds } from "./feeds/feeds";
import { PageCache } from "./page-cache/page-cache";
import { createRenderer, type PageOptions, type Renderer } from "./render-page";
import { mountPlayground } from "./playground";
import { mountRestPage } from "./rest-page";
import { mountSharePictures } from "./share-pictures";
import { mountSitemap } from "./sitemap/sitemap";

/** The fallback route: a rendered page, a redirect or an error page. */
export async function mountPages(
  app: FastifyInstance,
  environment: Environment,
  runQuery: RunQuery,
  options: PageOptions = {},
): Promise<void> {
  const { folder = builtClient } = options;
  const { render, emptyPage, isPagePath, words, contentSecurityPolicy } = await createRenderer(
    environment,
    runQuery,
    options,
  );
  const route = { config: { contentSecurityPolicy } };
  mountPlayground(app, folder);
  mountRestPage(app, folder, descriptions);
  mountSharePictures(app, environment, words);
  mountSitemap(app, environment);
  mountBadge(app, environment, words);
  mountOembed(app, environment);
  mountFeeds(app, environment);

  const cache = environment.config.hasReadCache ? new PageCache(contentOf(environment)) : null;

  // Offline shell of the service worker: an empty page that loads the scripts.
  app.get("/offline-shell", route, async (request, reply) =>
    emptyPage.body(200).send(request, reply.header("x-robots-tag", "noindex")),
  );

  app.get("/*", route, async (request, reply) => {
    if (request.url.startsWith("/%40")) return reply.redirect(`/@${request.url.slice(4)}`, 301);
    if (isNoPage(request, isPagePath)) return sendNoPage(request, reply);
    if (!isPagePath(pathOf(request))) reply.setCookie(...unknownAddress);
    const lowerCase = inLowerCase(request.url);
    if (lowerCase) return reply.redirect(lowerCase, 301);
    if (!isTextual(request)) return reply.redirect(pathOf(request), 302);
    const { url } = request;
    const isDesk = isKnownDesk(request);
    // Pages are rendered signed out; personal data loads after hydration.
    const ctx = createContext(environment, { ...requestFacts(request), bearer: null });
    reply.graphAnswer = ctx.answer;
    const current = isDesk ? null : cache?.current(url);
    const isWithinBudget = await chargePage(ctx, reply, isDesk || current ? "cachedPage" : "page");
    if (!isWithinBudget) return emptyPage.body(429).send(request, reply);
    if (isDesk) {
      return emptyPage.body(200).send(request, reply.header("x-robots-tag", "noindex"));
    }
    const renderOnce = () => render(ctx, url);
    const page =
      current ?? (cache ? await cache.read(ctx, url, renderOnce) : (await renderOnce()).body);
    return page.send(request, reply);
  });
}

/**
 * The desk is missing (404) for visitors, so for every page rendered without a session. The browser of an operator renders
 * it: its cookie, set by the desk's script, grants nothing.
 */
function isKnownDesk(request: FastifyRequest): boolean {
  return pathOf(request) === "/desk" && request.cookies["plaudit_desk"] === "1";
}

/** Cost budget: beyond it the browser renders the page and shows why it waits. */
async function chargePage(
  ctx: Context,
  reply: FastifyReply,
  work: "page" | "cachedPage",
): Promise<boolean> {
  try {
    await chargeCost(ctx, costWeights[work], graphLimits.cost);
    return true;
  } catch (error) {
    if (codeOf(error) !== "THROTTLED") throw error;
    reply.header("retry-after", String((error as GraphQLError).extensions.retryAfterSeconds));
    return false;
  }
}

/** Parses the query as the page will. */
function isTextual({ url }: FastifyRequest): boolean {
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  return holdsOnlyText([...new URLSearchParams(query)]);
}

/** Usernames have lower case only. */
function inLowerCase(url: string): string | null {
  const handle = /^\/@[\w.]+(?=[/?]|$)/.exec(url)?.[0];
  if (!handle || handle === handle.toLowerCase()) return null;
  return handle.toLowerCase() + url.slice(handle.length);
}

function pathOf({ url }: FastifyRequest): string {
  // Security: two leading slashes would name another host.
  return (url.split("?", 1)[0] ?? "/").replace(/^\/+/, "/");
}

/** The home page, to which an unknown address is redirected, reads it to say so once. */
const unknownAddress = [
  "plaudit_unknown_address",
  "1",
  { path: "/", maxAge: 30, sameSite: "strict" },
] as const;

/** 404: a page for a browser, JSON for programs. */
function sendNoPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isNavigation = request.headers.accept?.includes("text/html") ?? false;
  if (!isNavigation || reservedPattern.test(pathOf(request))) {
    reply.callNotFound();
    return reply;
  }
  const body = `<main>${plainHome}<h1>Page not found</h1>
    <p>The link may be wrong, or the page has moved. <a href="/">Go to the home page</a></p></main>`;
  const page = {
    title: "Page not found | Plaudit",
    className: "plain",
    styles: [plainLookPath],
    body,
  };
  return reply.code(404).type("text/html; charset=utf-8").send(plainPage(page));
}

/** Addresses for programs: an unknown one is 404 for browsers too. */
const reservedPattern =
  /^\/(api|assets|badge|data|developers|feeds|graphql|mcp|oembed|operator|pictures|webhooks)(\/|$)/;

/**
 * A browser that navigates to an unknown path without a dot, which does not start with /@, is redirected to the home
 * page. All other requests for unknown addresses get a 404.
 */
function isNoPage(request: FastifyRequest, isPagePath: Renderer["isPagePath"]): boolean {
  const pathname = pathOf(request);
  if (reservedPattern.test(pathname)) return true;
  if (isPagePath(pathname)) return false;
  if (pathname.startsWith("/@")) return true;
  const isNavigation = request.headers.accept?.includes("text/html") ?? false;
  return !isNavigation || pathname.includes(".");
}
