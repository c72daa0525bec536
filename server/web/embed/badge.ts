import type { FastifyInstance, FastifyReply } from "fastify";
import { parseUsername } from "#server/networks/username";
import type { Environment } from "#server/platform/request/context";
import { weakTagOf } from "#server/platform/http/conditional-request";
import { providerByUsername } from "#server/providers/provider.batch";
import { ratingOf } from "#server/providers/rating/rating-summary";
import type { PageWords } from "#server/web/page-words";
import { badgeSvg } from "./badge-svg";
import { chargedContext } from "./charged-context";

const badgeSeconds = 60;

/** `GET /badge/{username}.svg`: the rating of all reviews as a picture for other sites. */
export function mountBadge(
  app: FastifyInstance,
  environment: Environment,
  words: Pick<PageWords, "formatRating" | "formatCount">,
): void {
  app.get<{ Params: { file: string }; Querystring: { theme?: unknown } }>(
    "/badge/:file",
    async (request, reply) => {
      const username = parseUsername(/^(.+)\.svg$/.exec(request.params.file)?.[1] ?? "");
      if (username === null) return reply.callNotFound();
      const ctx = await chargedContext(environment, request, reply);
      if (!ctx) return reply;
      const provider = await providerByUsername(ctx).load(username);
      if (!provider) return reply.callNotFound();
      const { average, count } = ratingOf(provider, null);
      const reviewCountText = count > 0 ? words.formatCount(count, "review") : "No reviews yet";
      const rating = average === null ? null : words.formatRating(average);
      const isDark = request.query.theme === "dark";
      const { displayName: name } = provider;
      return send(reply, badgeSvg({ name, rating, reviewCountText, isDark }));
    },
  );
}

function send(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .type("image/svg+xml; charset=utf-8")
    .header("cache-control", `public, max-age=${badgeSeconds}`)
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header("etag", weakTagOf(Buffer.from(svg)))
    .send(svg);
}
