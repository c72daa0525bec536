import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLError, GraphQLSchema } from "graphql";
import { facebookScriptOf } from "#server/networks/facebook-login";
import { builtClient } from "#server/platform/settings/checkout";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { chargeCost } from "#server/platform/request/cost-budget";
import { codeOf } from "#server/platform/errors/graph-error";
import { costWeights, graphLimits } from "#server/platform/settings/limits";
import { requestFacts } from "#server/platform/request/request-facts";
import { holdsOnlyText } from "#server/platform/errors/text-validation";
import { descriptions } from "#server/rest/routes";
import { filesOf, readManifest } from "./built-files";
import { completeHead, emptyHead } from "./page-head";
import { pageTemplate } from "./page-template";
import { mountPlayground } from "./playground";
import { mountRestPage } from "./rest-page";
import { describeError } from "./rendering-error";
import { mountSharePictures } from "./share-pictures";
import { mountSitemap } from "./sitemap/sitemap";

const renderingMilliseconds = 5_000;

export interface PageOptions {
  folder?: string;
  /** Demo data only: accounts offered for sign-in. */
  readyUsers?: readonly { name: string; role: string; identifier: string; password: string }[];
  /** Demo data only: usernames suggested in the first step of a review. */
  reviewable?: readonly string[];
}

/** The fallback route: a rendered page, a redirect or an error page. */
export async function mountPages(
  app: FastifyInstance,
  environment: Environment,
  schema: GraphQLSchema,
  { folder = builtClient, ...demonstration }: PageOptions = {},
): Promise<void> {
  const { renderPage, headFiles, words } = await import("#client/entry-server");
  const fill = pageTemplate(readFileSync(path.join(folder, "index.html"), "utf8"));
  const manifest = readManifest(folder);
  mountPlayground(app, folder);
  mountRestPage(app, folder, descriptions);
  mountSharePictures(app, environment, words);
  mountSitemap(app, environment);

  async function render(ctx: Context, request: FastifyRequest) {
    try {
      const answer = await renderPage({
        url: request.url,
        schema,
        contextValue: ctx,
        describeError: (error) => describeError(ctx, error),
        site: siteOf(environment, demonstration),
        signal: AbortSignal.timeout(renderingMilliseconds),
      });
      if (answer.kind === "redirect") return answer;
      const renderedHead = answer.page.head;
      const head = renderedHead ? await completeHead(ctx, renderedHead, words) : emptyHead;
      return { ...answer, renderedHead, head };
    } catch (error) {
      ctx.log.error({ err: error }, "page rendering failed");
      return null;
    }
  }

  // Offline shell of the service worker: an empty page that loads the scripts.
  app.get("/offline-shell", async (_request, reply) => {
    const data = { site: siteOf(environment, demonstration) };
    const empty = { head: emptyHead, headFiles, files: filesOf(manifest, []), html: "", data };
    return sendPage(reply.header("x-robots-tag", "noindex"), fill(empty));
  });

  app.get("/*", async (request, reply) => {
    if (isNoPage(request)) return reply.callNotFound();
    if (!isTextual(request)) return reply.redirect(pathOf(request), 302);
    // Pages are rendered signed out; personal data loads after hydration.
    const ctx = createContext(environment, { ...requestFacts(request), bearer: null });
    reply.graphAnswer = ctx.answer;
    const isWithinBudget = await chargePage(ctx, reply);
    const answer = isWithinBudget ? await render(ctx, request) : null;
    if (answer?.kind === "redirect") {
      return reply.redirect(answer.to, answer.permanent ? 301 : 302);
    }
    const site = siteOf(environment, demonstration);
    const page = answer?.page;
    // In all these cases the browser renders the page itself.
    if (!isWithinBudget) reply.code(429);
    else if (!answer || answer.renderedHead?.hasFailed) reply.code(503).header("retry-after", "5");
    else if (answer.renderedHead?.isMissing) reply.code(404);
    const html = fill({
      head: answer?.head ?? emptyHead,
      headFiles,
      files: filesOf(manifest, page?.sources ?? []),
      // Empty: the browser renders the page.
      html: page?.html ?? "",
      data: page ? { site, "apollo-state": page.state } : { site },
    });
    return sendPage(reply, html);
  });
}

function siteOf({ config }: Environment, demonstration: Omit<PageOptions, "folder">) {
  const facebook = facebookScriptOf(config);
  const site = {
    address: config.publicUrl,
    isDemonstration: config.hasDemoData,
    contactEmail: config.contactEmail,
    ...(facebook && { facebook }),
  };
  return config.hasDemoData ? { ...site, ...demonstration } : site;
}

/** Cost budget: beyond it the browser renders the page and shows why it waits. */
async function chargePage(ctx: Context, reply: FastifyReply): Promise<boolean> {
  try {
    await chargeCost(ctx, costWeights.page, graphLimits.cost);
    return true;
  } catch (error) {
    if (codeOf(error) !== "THROTTLED") throw error;
    reply.header("retry-after", String((error as GraphQLError).extensions.retryAfterSeconds));
    return false;
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html);
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
