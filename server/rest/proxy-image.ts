import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  openForeignPictures,
  type ForeignPictures,
} from "#server/networks/pictures/foreign-pictures";
import { openPictureCache } from "#server/networks/pictures/picture-cache";
import { TooManyPictures, type PictureSource } from "#server/networks/pictures/render-picture";
import { holdsTag } from "#server/platform/http/conditional-request";
import { createContext, type Environment } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { throttled } from "#server/platform/errors/graph-error";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import { requestFacts } from "#server/platform/request/request-facts";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import { drawOwnPicture } from "#server/pictures/own-picture";
import { pictureBehind, pictureSizes } from "#server/pictures/picture-address";
import { readStoredPicture } from "#server/pictures/stored-picture";
import { pictureHosts } from "#server/providers/store-picture";
import { pictureHolder } from "#server/providers/is-picture";
import type { CallDescription } from "./call";
import { refuseOtherMethods } from "./mount-call";
import { notAllowed, NoSuchPicture, refusalOf, type Refusal } from "./picture-refusal";

const maxUrlLength = 2048;
const usualWidth = 160;

const proxyImageInput = z.object({
  url: z
    .string({ error: "The url is missing." })
    .min(1, "The url is missing.")
    .max(maxUrlLength, "The url is not valid.")
    .refine((url) => !/[\s\p{Cc}]/u.test(url), "The url is not valid.")
    .describe(
      "A picture's path on this address; or, from elsewhere, an address that the directory shows or one of a " +
        "network's picture hosts.",
    ),
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
  refusals: [403, 404, 429, 502, 504],
};
const { path } = proxyImageDescription;

/** A picture to be answered. */
interface Wanted {
  name: string;
  cacheControl: string;
  source(): Promise<PictureSource>;
}

const forEver = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

/**
 * Answers a picture as WebP in one of a closed list of widths: one that Plaudit itself draws or keeps, or one from
 * elsewhere, which nobody's browser then has to ask.
 */
export function mountProxyImage(app: FastifyInstance, environment: Environment): void {
  const { config, log } = environment;
  const cache = openPictureCache(join(config.dataDir, "pictures"), log);
  const foreign = openForeignPictures(join(config.dataDir, "foreign-pictures"), log, {
    hosts: pictureHosts(config),
    holds: pictureHolder(environment),
    ownAddress: null,
  });

  app.get(path, async (request, reply) => {
    reply.header("X-Content-Type-Options", "nosniff");
    reply.header("Content-Security-Policy", "default-src 'none'; sandbox");
    reply.header("Cache-Control", "no-store");
    if (!holdsOnlyText(request.query)) return reply.code(400).send({ error: notTextMessage });
    const input = proxyImageInput.safeParse(request.query);
    if (!input.success) return reply.code(400).send({ error: input.error.issues[0]?.message });
    const { size } = input.data;
    const url = pictureBehind(input.data.url);
    const admit = async (limit: RateLimitName): Promise<void> => {
      const ctx = createContext(environment, requestFacts(request));
      const turn = await consumeRateLimit(ctx, limit, ctx.networkAddress);
      if (!turn.allowed) throw throttled(turn.message, turn.retryAfterSeconds);
    };

    try {
      const isOwn = isOwnPath(url);
      const wanted = isOwn
        ? wantOwn(environment, url)
        : await wantForeign(foreign, url, () => admit("FOREIGN_PICTURE"));
      if ("error" in wanted) return reply.code(wanted.status).send({ error: wanted.error });
      const { name, source, cacheControl } = wanted;
      const have = () => cache.picture(name, widthFor(size), source, () => admit("NEW_PICTURE"));
      const ready = await (isOwn ? have() : whileFewWait(have));
      reply.header("Cache-Control", cacheControl);
      reply.header("ETag", ready.tag);
      if (holdsTag(request.headers["if-none-match"], ready.tag)) return reply.code(304).send();
      return reply.type("image/webp").send(ready.bytes);
    } catch (fault) {
      const refusal = refusalOf(fault);
      if (!refusal) throw fault;
      const { status, error, retryAfterSeconds } = refusal;
      if (retryAfterSeconds) reply.header("Retry-After", String(retryAfterSeconds));
      return reply.code(status).send({ error });
    }
  });
  refuseOtherMethods(app, { method: "GET", path });
}

/** Whoever waits for another host holds a place that others need. */
const maxWaiting = 32;
let waiting = 0;

async function whileFewWait<Answer>(have: () => Promise<Answer>): Promise<Answer> {
  if (waiting >= maxWaiting) throw new TooManyPictures();
  waiting += 1;
  try {
    return await have();
  } finally {
    waiting -= 1;
  }
}

/** A path on our own address has exactly one slash at its start. */
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

function wantOwn({ database }: Environment, path: string): Wanted {
  return {
    name: path,
    cacheControl: forEver,
    source: async () => {
      const picture = drawOwnPicture(path) ?? (await readStoredPicture(database, path));
      if (picture === null) throw new NoSuchPicture();
      return picture;
    },
  };
}

async function wantForeign(
  pictures: ForeignPictures,
  url: string,
  admit: () => Promise<void>,
): Promise<Wanted | Refusal> {
  const isElsewhere = /^[/\\]{2}/.test(url) || URL.canParse(url);
  if (!isElsewhere) return { status: 400, error: "The url is not valid." };
  if (!(await pictures.mayShow(url))) return notAllowed;
  return {
    name: pictures.nameOf(url),
    cacheControl: forADay,
    source: () => pictures.find(url, admit),
  };
}

/** The smallest width on the list that is large enough. */
function widthFor(size: number): number {
  return pictureSizes.find((width) => width >= size) ?? Math.max(...pictureSizes);
}
