import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  openForeignPictures,
  type ForeignPictures,
} from "#server/networks/pictures/foreign-pictures";
import { openPictureCache } from "#server/networks/pictures/picture-cache";
import {
  busyPictures,
  TooManyPictures,
  type PictureSource,
} from "#server/networks/pictures/render-picture";
import { holdsTag } from "#server/platform/http/conditional-request";
import { createContext, type Environment } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { reportRefusal } from "#server/platform/request/refusals";
import { throttled } from "#server/platform/errors/graph-error";
import type { RateLimitName } from "#server/platform/settings/rate-limits";
import { requestFacts } from "#server/platform/request/request-facts";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import { drawOwnPicture } from "#server/pictures/own-picture";
import {
  cachedForEver,
  cachedWhileShown,
  pictureBehind,
  pictureSizes,
} from "#server/pictures/picture-address";
import { findStoredPaths, isStoredPath, readStoredPicture } from "#server/pictures/stored-picture";
import { pictureHosts } from "#server/networks/pictures/store-picture";
import { shownPictureCheck } from "#server/providers/pictures/shown-picture";
import { parseUrl } from "#server/platform/settings/variables/parse-url";
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
      "A picture path of this site, an address shown in the directory, or an address at a picture host of " +
        "Instagram or Facebook.",
    ),
  size: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int())
    .catch(usualWidth)
    .describe(
      `Width in pixels: ${pictureSizes.join(", ")}. Other values are rounded up to one of these.`,
    ),
});

export const proxyImageDescription: CallDescription = {
  method: "GET",
  path: "/api/proxy-image",
  summary: "Returns a picture as WebP, in one of several widths.",
  input: proxyImageInput,
  answers: { 200: "image/webp", 304: "nothing" },
  refusals: [403, 404, 429, 502, 504],
};
const { path } = proxyImageDescription;

interface Wanted {
  name: string;
  cacheControl: string;
  source(): Promise<PictureSource>;
}

/**
 * `GET /api/proxy-image`: a picture as WebP in one of a closed list of widths. Pictures of other sites are fetched by
 * the server, so that browsers never contact a third party.
 */
export function mountProxyImage(app: FastifyInstance, environment: Environment): void {
  const { config, log } = environment;
  const cache = openPictureCache(join(config.dataDir, "pictures"), log);
  const foreign = openForeignPictures(join(config.dataDir, "foreign-pictures"), log, {
    hosts: pictureHosts(config),
    holds: shownPictureCheck(environment),
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
      const rateLimit = await consumeRateLimit(ctx, limit, ctx.ipAddress);
      if (rateLimit.allowed) return;
      reportRefusal(ctx, { action: "picture", code: "THROTTLED", reason: limit });
      throw throttled(rateLimit.message, rateLimit.retryAfterSeconds);
    };

    try {
      const isOwn = isOwnPath(url);
      const wanted = isOwn
        ? await wantOwn(environment, url)
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
      if (fault instanceof TooManyPictures) reportRefusal(request, busyPictures);
      if (retryAfterSeconds) reply.header("Retry-After", String(retryAfterSeconds));
      return reply.code(status).send({ error });
    }
  });
  refuseOtherMethods(app, { method: "GET", path });
}

/** Requests that wait for foreign hosts occupy request slots: limit them. */
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

/** Exactly one leading slash: `//host` is another origin. */
function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}

async function wantOwn({ database }: Environment, path: string): Promise<Wanted> {
  const isStored = isStoredPath(path);
  // The cache may still have a picture that moderation or erasure removed.
  if (isStored && !(await findStoredPaths(database, [path])).has(path)) throw new NoSuchPicture();
  return {
    name: path,
    cacheControl: isStored ? cachedWhileShown : cachedForEver,
    source: async () => {
      const picture = (await drawOwnPicture(path)) ?? (await readStoredPicture(database, path));
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
  const isElsewhere = /^[/\\]{2}/.test(url) || parseUrl(url) !== null;
  if (!isElsewhere) return { status: 400, error: "The url is not valid." };
  if (!(await pictures.mayShow(url))) return notAllowed;
  return {
    name: pictures.nameOf(url),
    cacheControl: cachedWhileShown,
    source: () => pictures.find(url, admit),
  };
}

function widthFor(size: number): number {
  return pictureSizes.find((width) => width >= size) ?? Math.max(...pictureSizes);
}
