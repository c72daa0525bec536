import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import { builtClient } from "#server/platform/checkout";
import { createContext, type Environment } from "#server/platform/context";
import { requestFacts } from "#server/platform/request-facts";
import { holdsOnlyText } from "#server/platform/text-guard";
import { filesOf, readManifest } from "./built-files";
import { pageTemplate } from "./page-template";
import { mountPlayground } from "./playground";
import { describeError } from "./rendering-error";

const renderingMilliseconds = 5_000;
const fallback = {
  title: "Plaudit",
  description: "Find out whom to trust among those who sell through a social-media profile.",
};

/** Answers every address that nothing else answers: with a rendered page, or with the way to one. */
export async function mountPages(
  app: FastifyInstance,
  environment: Environment,
  schema: GraphQLSchema,
  folder = builtClient,
): Promise<void> {
  const { renderPage, headFiles } = await import("#client/entry-server");
  const fill = pageTemplate(readFileSync(path.join(folder, "index.html"), "utf8"));
  const manifest = readManifest(folder);
  mountPlayground(app, folder);

  async function render(request: FastifyRequest) {
    // A page is rendered for a visitor: what belongs to a person comes after hydration.
    const context = createContext(environment, { ...requestFacts(request), bearer: null });
    try {
      return await renderPage({
        url: request.url,
        schema,
        contextValue: context,
        describeError: (error) => describeError(context, error),
        site: siteOf(environment),
        signal: AbortSignal.timeout(renderingMilliseconds),
      });
    } catch (error) {
      environment.log.error({ err: error, requestId: request.id }, "a page could not be rendered");
      return null;
    }
  }

  app.get("/*", async (request, reply) => {
    if (isNoPage(request)) return reply.callNotFound();
    if (!isTextual(request)) return reply.redirect(pathOf(request), 302);
    const answer = await render(request);
    if (answer?.kind === "redirect") {
      return reply.redirect(answer.to, answer.permanent ? 301 : 302);
    }
    const site = siteOf(environment);
    const page = answer?.page;
    const head = page?.head;
    // The browser draws the page itself, once it can have what it needs.
    if (!answer) reply.code(503).header("retry-after", "5");
    const html = fill({
      title: head?.title ?? fallback.title,
      description: head?.description ?? fallback.description,
      canonical: head ? site.address + head.canonical : null,
      headFiles,
      files: filesOf(manifest, page?.sources ?? []),
      // An empty page is drawn by the browser itself.
      html: page?.html ?? "",
      data: page ? { site, "apollo-state": page.state } : { site },
    });
    return sendPage(reply, html);
  });
}

function siteOf({ config }: Environment) {
  return { address: config.publicUrl, isDemonstration: config.hasDemoData };
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html);
}

/** As the page itself will read its address. */
function isTextual({ url }: FastifyRequest): boolean {
  const query = url.includes("?") ? url.slice(url.indexOf("?")) : "";
  return holdsOnlyText([...new URLSearchParams(query)]);
}

function pathOf({ url }: FastifyRequest): string {
  // Two slashes at the start would name another host.
  return (url.split("?", 1)[0] ?? "/").replace(/^\/+/, "/");
}

/** Machines get an honest 404, and so does a missing file: a browser asks for pages by their type. */
function isNoPage(request: FastifyRequest): boolean {
  const pathname = pathOf(request);
  if (/^\/(api|assets|graphql|pictures|webhooks)(\/|$)/.test(pathname)) return true;
  return /\.\w{1,8}$/.test(pathname) && !request.headers.accept?.includes("text/html");
}
