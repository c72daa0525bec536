import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { GraphQLError } from "graphql";
import { openPictureCache } from "#server/networks/picture-cache";
import { TooManyPictures } from "#server/networks/render-picture";
import { createContext, type Environment } from "#server/platform/context";
import { takeTurn } from "#server/platform/frequency";
import { codeOf, throttled } from "#server/platform/graph-error";
import { requestFacts } from "#server/platform/request-facts";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { pictureSizes } from "#server/pictures/picture-address";
import { refuseOtherMethods } from "./call";

const path = "/api/proxy-image";
const longestUrl = 2048;
const usualWidth = 160;

interface Refusal {
  status: 400 | 403 | 404;
  error: string;
}

/** Answers a picture that Plaudit itself draws, as WebP in one of a closed list of widths. */
export function mountProxyImage(app: FastifyInstance, environment: Environment): void {
  const cache = openPictureCache(join(environment.config.dataDir, "pictures"), environment.log);

  app.get<{ Querystring: { url?: unknown; size?: unknown } }>(path, async (request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
    reply.header("Cache-Control", "no-store");
    const picture = ownPath(request.query.url);
    if (typeof picture !== "string") {
      return reply.code(picture.status).send({ error: picture.error });
    }

    try {
      const width = widthFor(request.query.size);
      const ready = await cache.picture(
        picture,
        width,
        () => drawn(picture),
        async () => {
          const ctx = createContext(environment, requestFacts(request));
          const turn = await takeTurn(ctx, "NEW_PICTURE", ctx.networkAddress);
          if (!turn.granted) throw throttled(turn.message, turn.retryAfterSeconds);
        },
      );
      reply.header("Cache-Control", "public, max-age=31536000, immutable");
      reply.header("ETag", ready.tag);
      if (holdsTag(request.headers["if-none-match"], ready.tag)) return reply.code(304).send();
      return reply.type("image/webp").send(ready.bytes);
    } catch (fault) {
      if (fault instanceof NoSuchPicture) {
        return reply.code(404).send({ error: fault.message });
      }
      if (fault instanceof TooManyPictures) {
        return reply.code(503).header("Retry-After", "2").send({ error: "Please try again." });
      }
      if (codeOf(fault) === "THROTTLED") {
        const { retryAfterSeconds } = (fault as GraphQLError).extensions;
        return reply
          .code(429)
          .header("Retry-After", String(retryAfterSeconds))
          .send({ error: (fault as GraphQLError).message });
      }
      throw fault;
    }
  });
  refuseOtherMethods(app, { method: "GET", path });
}

class NoSuchPicture extends Error {
  constructor() {
    super("There is no such picture.");
  }
}

function drawn(path: string): string {
  const drawing = drawOwnPicture(path);
  if (drawing === null) throw new NoSuchPicture();
  return drawing;
}

/** A path on our own address, with exactly one slash at its start; or why it is refused. */
function ownPath(url: unknown): string | Refusal {
  if (typeof url !== "string" || url === "") return bad("The url is missing.");
  if (url.length > longestUrl || /[\s\p{Cc}]/u.test(url)) return bad("The url is not valid.");
  if (/^\/(?![/\\])/.test(url)) return url;
  const isElsewhere = /^[/\\]{2}/.test(url) || URL.canParse(url);
  return isElsewhere
    ? { status: 403, error: "This address is not allowed." }
    : bad("The url is not valid.");
}

function bad(error: string): Refusal {
  return { status: 400, error };
}

/** The smallest width on the list that is large enough; what is no number gets the usual one. */
function widthFor(size: unknown): number {
  const wanted = typeof size === "string" && /^\d{1,6}$/.test(size) ? Number(size) : usualWidth;
  return pictureSizes.find((width) => width >= wanted) ?? Math.max(...pictureSizes);
}

/** If-None-Match compares weakly, and may list several tags or say "any". */
function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = new Set(header.split(",").map((each) => each.trim().replace(/^W\//, "")));
  return tags.has(tag) || tags.has("*");
}
