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
import { CompressedBody } from "#server/platform/http/compressed-body";
import { PageCache } from "./page-cache/page-cache";
import { createRenderer, type PageOptions } from "./render-page";
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
  const { render, emptyPage, words } = await createRenderer(environment, runQuery, options);
  mountPlayground(app, folder);
  mountRestPage(app, folder, descriptions);
  mountSharePictures(app, environment, words);
  mountSitemap(app, environment);

  const cache = environment.config.hasReadCache ? new PageCache(contentOf(environment)) : null;

  // Offline shell of the service worker: an empty page that loads the scripts.
  app.get("/offline-shell", async (request, reply) =>
    new CompressedBody(emptyPage()).send(request, reply.header("x-robots-tag", "noindex")),
  );

  app.get("/*", async (request, reply) => {
    if (isNoPage(request)) return reply.callNotFound();
    if (!isTextual(request)) return reply.redirect(pathOf(request), 302);
    const { url } = request;
    // Pages are rendered signed out; personal data loads after hydration.
    const ctx = createContext(environment, { ...requestFacts(request), bearer: null });
    reply.graphAnswer = ctx.answer;
    const current = cache?.current(url);
    const isWithinBudget = await chargePage(ctx, reply, current ? "cachedPage" : "page");
    if (!isWithinBudget)
      return new CompressedBody(emptyPage(), { status: 429 }).send(request, reply);
    const renderOnce = () => render(ctx, url);
    const page =
      current ?? (cache ? await cache.read(ctx, url, renderOnce) : (await renderOnce()).body);
    return page.send(request, reply);
  });
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

function pathOf({ url }: FastifyRequest): string {
  // Security: two leading slashes would name another host.
  return (url.split("?", 1)[0] ?? "/").replace(/^\/+/, "/");
}

/** API paths and missing files get a 404 instead of a page. */
function isNoPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request);
  if (/^\/(api|assets|graphql|operator|pictures|webhooks)(\/|$)/.test(pathname)) return true;
  return /\.\w{1,8}$/.test(pathname) && !request.headers.accept?.includes("text/html");
}
