import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { lexicographicSortSchema, type GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { CompressedBody } from "#server/platform/http/compressed-body";
import { printWithCosts } from "#server/platform/graph/cost/cost-directives";
import type { Environment } from "#server/platform/request/context";
import { maxDeveloperPageBytes } from "#server/platform/settings/read-limits";
import { changelogFeed } from "./changelog-feed";
import { layoutOf, lookPath, notFoundPage } from "./layout";
import { look } from "./look";
import { developersPath } from "./page";
import { createSite, llmsText, type DeveloperSite } from "./site";

const markdownType = "text/markdown; charset=utf-8";
const cacheControl = "public, max-age=300";

/** The developer site, its Markdown, the schema, the changelog's feed and the map for assistants. */
export function mountDevelopers(
  app: FastifyInstance,
  { config }: Pick<Environment, "config">,
  schema: GraphQLSchema,
): void {
  const { publicUrl } = config;
  const bodies = new LRUCache<string, CompressedBody>({
    maxSize: maxDeveloperPageBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  // Made at the first request: most processes are never asked.
  let made: DeveloperSite | undefined;
  const site = () => (made ??= createSite(config, schema));

  /** Makes a text once, and keeps it as long as there is space. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { contentType, make }: { contentType: string; make: () => string },
  ): Promise<FastifyReply> {
    const key = request.url.split("?", 1)[0]!;
    let body = bodies.get(key);
    if (!body) bodies.set(key, (body = new CompressedBody(make(), { contentType, cacheControl })));
    return body.send(request, reply);
  }

  const files = {
    "/schema.graphql": {
      contentType: "text/plain; charset=utf-8",
      make: () => printWithCosts(lexicographicSortSchema(schema)),
    },
    "/llms.txt": {
      contentType: "text/plain; charset=utf-8",
      make: () => llmsText(site(), publicUrl),
    },
    "/changelog.atom": {
      contentType: "application/atom+xml; charset=utf-8",
      make: () => changelogFeed(site().changelog, publicUrl),
    },
    [lookPath]: { contentType: "text/css; charset=utf-8", make: () => look },
    [`${developersPath}.md`]: { contentType: markdownType, make: () => site().home.markdown },
    [developersPath]: {
      contentType: "text/html; charset=utf-8",
      make: () => layoutOf(site(), site().home, publicUrl),
    },
  };
  for (const [path, file] of Object.entries(files)) {
    const config = { isPartOfPage: path === lookPath };
    app.get(path, { config }, (request, reply) => send(request, reply, file));
  }

  app.get<{ Params: { "*": string } }>(`${developersPath}/*`, (request, reply) => {
    const asked = request.params["*"];
    const isMarkdown = asked.endsWith(".md");
    const page = site().find(isMarkdown ? asked.slice(0, -".md".length) : asked);
    // The first page has one address.
    if (!page || page.path === "") return sendNotFound(request, reply, site());
    return send(request, reply, {
      contentType: isMarkdown ? markdownType : "text/html; charset=utf-8",
      make: () => (isMarkdown ? page.markdown : layoutOf(site(), page, publicUrl)),
    });
  });
}

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  site: DeveloperSite,
): FastifyReply {
  const isNavigation = request.headers.accept?.includes("text/html") ?? false;
  if (!isNavigation) {
    reply.callNotFound();
    return reply;
  }
  return reply.code(404).type("text/html; charset=utf-8").send(notFoundPage(site));
}
