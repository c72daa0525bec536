import type { Feed } from "feed";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { weakTagOf } from "#server/platform/http/conditional-request";
import type { Context, Environment } from "#server/platform/request/context";
import { chargedContext } from "#server/web/embed/charged-context";
import { withoutControls } from "#server/platform/text/output-text";
import { licenceHeader } from "#server/platform/settings/data-licence";
import { escapeHtml } from "#server/web/html";
import { allReviewsFeed, categoryFeed, providerFeed } from "./feed-sources";

const feedSeconds = 60;

/** The formats by file extension. */
const formats = {
  atom: { type: "application/atom+xml; charset=utf-8", write: writeAtom },
  json: { type: "application/feed+json; charset=utf-8", write: (feed: Feed) => feed.json1() },
} as const;

/** The titles of Atom entries are HTML, and names are the words of people. */
function writeAtom(feed: Feed): string {
  for (const item of feed.items) item.title = escapeHtml(item.title);
  return withoutControls(feed.atom1());
}

/** The feed with a name; null if there is none. */
type FindFeed = (ctx: Context, name: string) => Promise<Feed | null>;

/** `GET /feeds/**`: the newest reviews of all providers, of a category or of a provider, as Atom and JSON Feed. */
export function mountFeeds(app: FastifyInstance, environment: Environment): void {
  const mount = (folder: string, find: FindFeed) =>
    app.get<{ Params: { file: string } }>(`${folder}/:file`, (request, reply) =>
      sendFeed(environment, request, reply, find),
    );
  mount("/feeds", async (ctx, name) => (name === "reviews" ? allReviewsFeed(ctx) : null));
  mount("/feeds/categories", categoryFeed);
  mount("/feeds/providers", providerFeed);
}

async function sendFeed(
  environment: Environment,
  request: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
  find: FindFeed,
): Promise<FastifyReply> {
  const [, name = "", extension = ""] = /^(.+)\.(atom|json)$/.exec(request.params.file) ?? [];
  const format = formats[extension as keyof typeof formats];
  if (!format) return notFound(reply);
  const ctx = await chargedContext(environment, request, reply);
  if (!ctx) return reply;
  const feed = await find(ctx, name);
  if (!feed) return notFound(reply);
  const text = format.write(feed);
  return reply
    .type(format.type)
    .header("cache-control", `public, max-age=${feedSeconds}`)
    .header("etag", weakTagOf(Buffer.from(text)))
    .header(...licenceHeader)
    .send(text);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
