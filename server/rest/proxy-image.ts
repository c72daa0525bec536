import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { GraphQLError } from "graphql";
import { z } from "zod";
import { openPictureCache } from "#server/networks/picture-cache";
import { TooManyPictures, type PictureSource } from "#server/networks/render-picture";
import { createContext, type Environment } from "#server/platform/context";
import { takeTurn } from "#server/platform/frequency";
import { codeOf, throttled } from "#server/platform/graph-error";
import { requestFacts } from "#server/platform/request-facts";
import { holdsOnlyText, notTextMessage } from "#server/platform/text-guard";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { pictureSizes } from "#server/pictures/picture-address";
import { readStoredPicture } from "#server/pictures/stored-picture";
import type { CallDescription } from "./call";
import { refuseOtherMethods } from "./mount-call";

const longestUrl = 2048;
const usualWidth = 160;

const proxyImageInput = z.object({
  url: z
    .string({ error: "The url is missing." })
    .min(1, "The url is missing.")
    .max(longestUrl, "The url is not valid.")
    .refine((url) => !/[\s\p{Cc}]/u.test(url), "The url is not valid.")
    .describe("A picture's path on this address."),
  size: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int())
    .catch(usualWidth)
    .describe(
      `Its width in pixels: ${pictureSizes.join(", ")}, or what is next below one of them.`,
    ),
});

export const proxyImageDescription: CallDescription = {
  method: "GET",
  path: "/api/proxy-image",
  summary: "A picture, as WebP in a width of a closed list.",
  input: proxyImageInput,
  answers: { 200: "image/webp", 304: "nothing" },
  refusals: [403, 404, 429],
};
const { path } = proxyImageDescription;

interface Refusal {
  status: 400 | 403;
  error: string;
}

/** Answers a picture that Plaudit itself draws or keeps, as WebP in one of a closed list of widths. */
export function mountProxyImage(app: FastifyInstance, environment: Environment): void {
  const cache = openPictureCache(join(environment.config.dataDir, "pictures"), environment.log);

  app.get(path, async (request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
    reply.header("Cache-Control", "no-store");
    if (!holdsOnlyText(request.query)) return reply.code(400).send({ error: notTextMessage });
    const input = proxyImageInput.safeParse(request.query);
    if (!input.success) return reply.code(400).send({ error: input.error.issues[0]?.message });
    const picture = ownPath(input.data.url);
    if (typeof picture !== "string") {
      return reply.code(picture.status).send({ error: picture.error });
    }

    try {
      const width = widthFor(input.data.size);
      const ready = await cache.picture(
        picture,
        width,
        () => ownPicture(environment, picture),
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

async function ownPicture({ database }: Environment, path: string): Promise<PictureSource> {
  const picture = drawOwnPicture(path) ?? (await readStoredPicture(database, path));
  if (picture === null) throw new NoSuchPicture();
  return picture;
}

/** A path on our own address, with exactly one slash at its start; or why it is refused. */
function ownPath(url: string): string | Refusal {
  if (/^\/(?![/\\])/.test(url)) return url;
  const isElsewhere = /^[/\\]{2}/.test(url) || URL.canParse(url);
  return isElsewhere
    ? { status: 403, error: "This address is not allowed." }
    : { status: 400, error: "The url is not valid." };
}

/** The smallest width on the list that is large enough. */
function widthFor(size: number): number {
  return pictureSizes.find((width) => width >= size) ?? Math.max(...pictureSizes);
}

/** If-None-Match compares weakly, and may list several tags or say "any". */
function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const tags = new Set(header.split(",").map((each) => each.trim().replace(/^W\//, "")));
  return tags.has(tag) || tags.has("*");
}
