import type { ApolloServerOptions } from "@apollo/server";
import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import {
  maxCharactersOfStoredDocument,
  maxStoredDocumentCharacters,
} from "#server/platform/settings/read-limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import { dropTokens } from "./drop-tokens";

type DocumentStore = NonNullable<ApolloServerOptions<never>["documentStore"]>;

/**
 * An LRU cache of parsed and validated documents. Bounded by the characters of their texts: a parsed document takes a
 * fixed multiple of its text.
 */
export function createDocumentStore(): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: maxStoredDocumentCharacters,
    maxEntrySize: maxCharactersOfStoredDocument,
    sizeCalculation: ({ loc }) => loc?.source.body.length ?? maxStoredDocumentCharacters,
  });
  return {
    async get(key) {
      const document = documents.get(key);
      countCacheRead("stored_documents", document !== undefined);
      return document;
    },
    async set(key, document) {
      dropTokens(document);
      documents.set(key, document);
    },
    delete: async (key) => documents.delete(key),
  };
}
