import { hash } from "node:crypto";
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { CompressedBody } from "#server/platform/http/compressed-body";
import type { Subjects } from "#server/platform/database/content-version";
import type { Content } from "#server/platform/request/content";
import type { CostReport } from "#server/platform/request/cost-report";
import { fragmentsOf } from "#server/platform/graph/documents/each-node";
import { SeenOnce } from "#server/platform/graph/documents/seen-once";
import {
  maxCachedMilliseconds,
  maxCachedResponseBytes,
  maxSeenOnce,
} from "#server/platform/settings/read-limits";

/** Root fields whose answers are the same for every anonymous client and change only with the content. */
export const publicFields = new Set([
  "__typename",
  "categories",
  "categoryAggregates",
  "leaderboard",
  "provider",
  "providers",
  "providerSuggestions",
  "regions",
  "review",
  "reviews",
  "reviewTypes",
  "serviceTypes",
  "user",
]);

export interface CachedResponse {
  /** The response without its extensions and its end. */
  start: Buffer;
  /** The whole response to a GET, the same for every client. */
  body: CompressedBody | null;
  contentType: string;
  operationName: string;
  cost: number;
}

interface Entry extends CachedResponse {
  version: number;
  /** The providers that the answer depends on. */
  subjects: Subjects;
  readAt: number;
}

/** A request whose response may be kept, with the content version at which it began. */
export interface CacheableRequest {
  key: string;
  version: number;
  /** A GET that may be answered by 304, so it was sent before. */
  isRepeated: boolean;
}

/**
 * Responses to anonymous reads; docs/read-cache.md explains when one is current. Kept from their second request on: of
 * the first, only a hash is remembered.
 */
export class ResponseCache {
  private readonly responses: LRUCache<string, Entry>;
  private readonly seenOnce = new SeenOnce(maxSeenOnce);

  constructor(
    private readonly content: Content,
    maxBytes = maxCachedResponseBytes,
  ) {
    this.responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ start, body }, key) =>
        start.length + (body?.bytes ?? 0) + 2 * key.length + 200,
    });
  }

  current(key: string): CachedResponse | null {
    const entry = this.responses.get(key);
    const isCurrent =
      entry !== undefined &&
      entry.version >= this.content.latest(entry.subjects) &&
      this.content.isComplete() &&
      performance.now() - entry.readAt < maxCachedMilliseconds;
    return isCurrent ? entry : null;
  }

  /** The request, to be handed to `keep` with its response. */
  begin(key: string, isRepeated = false): CacheableRequest {
    return { key, version: this.content.version(), isRepeated };
  }

  keep(
    { key, version, isRepeated }: CacheableRequest,
    subjects: Subjects,
    respond: () => CachedResponse,
  ): void {
    const isKnown = isRepeated || this.responses.has(key);
    if (!isKnown && !this.seenOnce.isSecond(hash("sha256", key, "base64"))) return;
    if (version < this.content.latest(subjects)) return;
    this.responses.set(key, { ...respond(), version, subjects, readAt: performance.now() });
  }
}

/** Whether an operation of a valid document reads only what is the same for every anonymous client. */
export function readsPublicFields(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
): boolean {
  const unseen = fragmentsOf(document);
  const isPublic = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return publicFields.has(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return isPublic(selection.selectionSet);
      const fragment = unseen[selection.name.value];
      // Each fragment is read once, however often it is spread.
      delete unseen[selection.name.value];
      return !fragment || isPublic(fragment.selectionSet);
    });
  return operation === "query" && isPublic(selectionSet);
}

const sharedSeconds = 5;

/**
 * The whole response to a GET. Its cost has no `available`, which differs by client and stands in the header
 * `RateLimit`, so that shared caches can keep the response and its ETag is strong.
 */
export function bodyOfGet(start: Buffer, cost: CostReport | null, contentType: string) {
  const { available: _, ...ofEveryone } = cost ?? { available: 0 };
  const end = `,"extensions":${JSON.stringify({ cost: ofEveryone })}}\n`;
  return new CompressedBody(start.toString() + end, {
    contentType,
    cacheControl: `public, max-age=0, must-revalidate, s-maxage=${sharedSeconds}`,
    vary: "accept, accept-encoding, authorization",
    isStrong: true,
  });
}

/** The whole response in parts: `extensions` differ by client. */
export function withCost({ start }: CachedResponse, cost: CostReport): Buffer[] {
  return [start, Buffer.from(`,"extensions":${JSON.stringify({ cost })}}\n`)];
}
