import type { ApolloServerOptions } from "@apollo/server";
import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import { maxStoredDocumentCharacters } from "#server/platform/settings/read-limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import { withoutTokens } from "./without-tokens";

type DocumentStore = NonNullable<ApolloServerOptions<never>["documentStore"]>;

/**
 * An LRU cache of parsed and validated documents. Bounded by the characters of their texts: a parsed document takes a
 * fixed multiple of its text.
 */
export function createDocumentStore(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxStoredDocumentCharacters,
    sizeCalculation: ({ loc }) => loc?.source.body.length ?? maxStoredDocumentCharacters,
  });
  return {
    async get(key) {
      const document = documents.get(key);
      countCacheRead("stored_documents", document !== undefined);
      return document;
    },
    set: async (key, document) => void documents.set(key, withoutTokens(document)),
    delete: async (key) => documents.delete(key),
  };
}
