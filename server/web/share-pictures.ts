import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { categoryOf } from "#server/catalog/categories";
import { openPictureCache } from "#server/networks/pictures/picture-cache";
import { busyPictures, TooManyPictures } from "#server/networks/pictures/render-picture";
import { parseUsername } from "#server/networks/username";
import { cachedForEver, cachedWhileShown } from "#server/pictures/picture-address";
import { shareSize } from "#server/pictures/share/share-size";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { reportRefusal } from "#server/platform/request/refusals";
import { requestFacts } from "#server/platform/request/request-facts";
import { providerByUsername } from "#server/providers/provider.batch";
import type { PageWords } from "./page-words";
import { findShownReview } from "./describe-node";
import {
  categoryPicture,
  providerPicture,
  reviewFactsOf,
  reviewPicture,
  seatingChartPicture,
  shareFactsOf,
} from "./share-facts";

const limits = { memoryBytes: 4 * 1024 * 1024, diskBytes: 128 * 1024 * 1024 };

interface Drawable {
  /** The current path, including the version. */
  path: string;
  /** Moderation, erasure or an edit may remove its words. */
  isRemovable: boolean;
  draw(): Promise<string>;
}

/** Open Graph pictures. Those without words of people are cached for ever in their current version. */
export function mountSharePictures(
  app: FastifyInstance,
  environment: Environment,
  words: PageWords,
): void {
  const { config, log } = environment;
  const cache = openPictureCache(join(config.dataDir, "share-pictures"), log, limits, "png");

  app.get("/pictures/share/*", async (request, reply) => {
    const ctx = createContext(environment, { ...requestFacts(request), bearer: null });
    const [path = "", query = ""] = (request.raw.url ?? "").split("?", 2);
    // Social networks embed it in their pages.
    reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    const drawable = await find(ctx, path, words);
    if (!drawable) {
      reply.header("Cache-Control", "no-store");
      return reply.code(404).send({ error: "Picture not found." });
    }
    try {
      const ready = await cache.picture(drawable.path, shareSize.width, drawable.draw, () =>
        admit(ctx),
      );
      const isForEver = !drawable.isRemovable && drawable.path === `${path}?${query}`;
      reply.header("Cache-Control", isForEver ? cachedForEver : cachedWhileShown);
      reply.header("ETag", ready.tag);
      if (isCached(request, ready.tag)) return reply.code(304).send();
      return reply.type("image/png").send(ready.bytes);
    } catch (fault) {
      const seconds = secondsToWait(fault);
      if (seconds === null) throw fault;
      reply.header("Cache-Control", "no-store").header("Retry-After", String(seconds));
      const isBusy = fault instanceof TooManyPictures;
      if (isBusy) reportRefusal(ctx, busyPictures);
      return reply.code(isBusy ? 503 : 429).send({ error: "Please try again later." });
    }
  });
}

/** Drawing code is imported on first use. */
async function find(ctx: Context, path: string, words: PageWords): Promise<Drawable | null> {
  const [, kind, name = ""] =
    /^\/pictures\/share\/(?:([a-z]+)\/)?([\w.-]{1,64})\.png$/.exec(path) ?? [];
  if (kind === undefined && name === "house") {
    return {
      path: seatingChartPicture.path,
      isRemovable: false,
      draw: async () =>
        (await import("#server/pictures/share-seating-chart")).drawSeatingChartShare(),
    };
  }
  const category = kind === "categories" ? categoryOf(name) : null;
  if (category) {
    const { slug, name: title, description } = category;
    return {
      path: categoryPicture(slug).path,
      isRemovable: false,
      draw: async () =>
        (await import("#server/pictures/share-seating-chart")).drawCategoryShare(
          slug,
          title,
          description,
        ),
    };
  }
  const shown = kind === "reviews" ? await findShownReview(ctx, name) : null;
  if (shown) {
    return {
      path: reviewPicture(shown, words).path,
      isRemovable: true,
      draw: async () =>
        (await import("#server/pictures/share/share-review")).drawReviewShare(
          reviewFactsOf(shown, words),
        ),
    };
  }
  const username = kind === "providers" ? parseUsername(name) : null;
  const provider = username && (await providerByUsername(ctx).load(username));
  if (!provider) return null;
  return {
    path: providerPicture(provider, words).path,
    isRemovable: true,
    draw: async () =>
      (await import("#server/pictures/share/share-provider")).drawProviderShare(
        shareFactsOf(provider, words),
      ),
  };
}

class RateLimitExceeded extends Error {
  constructor(readonly retryAfterSeconds: number) {
    super("Too many new pictures");
  }
}

async function admit(ctx: Context): Promise<void> {
  const result = await consumeRateLimit(ctx, "NEW_PICTURE", ctx.ipAddress);
  if (result.allowed) return;
  reportRefusal(ctx, { action: "picture", code: "THROTTLED", reason: "NEW_PICTURE" });
  throw new RateLimitExceeded(result.retryAfterSeconds);
}

/** Seconds until a retry; null for an unexpected error. */
function secondsToWait(fault: unknown): number | null {
  if (fault instanceof RateLimitExceeded) return fault.retryAfterSeconds;
  return fault instanceof TooManyPictures ? 2 : null;
}

function isCached({ headers }: FastifyRequest, tag: string): boolean {
  const tags = headers["if-none-match"]?.split(",") ?? [];
  return tags.some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));
}
