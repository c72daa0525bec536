import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { GraphQLSchema } from "graphql";
import { builtClient } from "#server/platform/checkout";
import { createContext, type Environment } from "#server/platform/context";
import { filesOf, readManifest } from "./built-files";
import { pageTemplate } from "./page-template";
import { mountPlayground } from "./playground";

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
): Promise<void> {
  const { renderPage, headFiles } = await import("#client/entry-server");
  const fill = pageTemplate(readFileSync(path.join(builtClient, "index.html"), "utf8"));
  const manifest = readManifest(builtClient);
  mountPlayground(app, builtClient);

  async function render(request: FastifyRequest) {
    // A page is rendered for a visitor: what belongs to a person comes after hydration.
    const context = createContext(environment, {
      requestId: request.id,
      bearer: null,
      networkAddress: request.ip,
    });
    try {
      return await renderPage({
        url: request.url,
        schema,
        contextValue: context,
        site: siteOf(environment),
        signal: AbortSignal.timeout(renderingMilliseconds),
      });
    } catch (error) {
      environment.log.error({ err: error, requestId: request.id }, "A page could not be rendered");
      return null;
    }
  }

  app.get("/*", async (request, reply) => {
    if (isMissingFile(request)) return reply.callNotFound();
    const answer = await render(request);
    if (answer?.kind === "redirect") {
      return reply.redirect(answer.to, answer.permanent ? 301 : 302);
    }
    const site = siteOf(environment);
    const page = answer?.page;
    const head = page?.head;
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

/** A file that is not there is no page: a browser asks for pages with their type. */
function isMissingFile({ url, headers }: FastifyRequest): boolean {
  const pathname = url.split("?", 1)[0] ?? "";
  return /\.\w{1,8}$/.test(pathname) && !headers.accept?.includes("text/html");
}
