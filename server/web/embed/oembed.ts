import type { FastifyInstance, FastifyReply } from "fastify";
import { parseUsername } from "#server/networks/username";
import type { Environment } from "#server/platform/request/context";
import { providerPath } from "#server/providers/provider-address";
import { providerByUsername } from "#server/providers/provider.batch";
import { escapeHtml } from "#server/web/html";
import { parseUrl } from "#server/platform/settings/variables/parse-url";
import { badgeSize } from "./badge-svg";
import { chargedContext } from "./charged-context";

const maxUrlCharacters = 500;

/** `GET /oembed?url=`: the badge of a provider's page for sites that embed links (oEmbed 1.0, JSON). */
export function mountOembed(app: FastifyInstance, environment: Environment): void {
  const { config } = environment;
  app.get<{ Querystring: Record<string, unknown> }>("/oembed", async (request, reply) => {
    const { url, format = "json" } = request.query;
    if (format !== "json") return sendError(reply, 501, "Only `format=json` is available.");
    if (typeof url !== "string" || url.length > maxUrlCharacters) {
      return sendError(reply, 400, "`url` must be the address of a provider's page.");
    }
    const username = usernameOf(url, config.publicUrl);
    const ctx = await chargedContext(environment, request, reply);
    if (!ctx) return reply;
    const provider = username === null ? null : await providerByUsername(ctx).load(username);
    if (!provider) return sendError(reply, 404, "No provider has this address.");
    const page = config.publicUrl + providerPath(provider.username);
    const badge = `${config.publicUrl}/badge/${provider.username}.svg`;
    const name = escapeHtml(provider.displayName);
    const { width, height } = badgeSize;
    return reply.header("cache-control", "public, max-age=3600").send({
      version: "1.0",
      type: "rich",
      provider_name: "Plaudit",
      provider_url: `${config.publicUrl}/`,
      title: `${provider.displayName} (@${provider.username}) on Plaudit`,
      cache_age: 3600,
      width,
      height,
      html: `<a href="${page}"><img src="${badge}" width="${width}" height="${height}" alt="Reviews of ${name} on Plaudit"></a>`,
    });
  });
}

/** Reads both forms of the address, `/@username` and `/?provider=username`. */
function usernameOf(url: string, site: string): string | null {
  const parsed = parseUrl(url);
  if (parsed?.origin !== site) return null;
  const { pathname, searchParams } = parsed;
  const handle = /^\/(?:@|%40)([\w.]+)\/?$/.exec(pathname)?.[1] ?? searchParams.get("provider");
  return parseUsername(handle ?? "");
}

function sendError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
