import { hash } from "node:crypto";
import type { ApolloServerOptions } from "@apollo/server";
import type { DocumentNode, OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import {
  maxCharactersOfStoredDocument,
  maxSeenOnce,
  maxStoredDocumentCharacters,
} from "#server/platform/settings/read-limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import { SeenOnce } from "./seen-once";
import { dropTokens } from "./drop-tokens";
import type { ReadOperation } from "./read-operation";

type StoreOfApollo = NonNullable<ApolloServerOptions<never>["documentStore"]>;

/** A valid document that was answered at least twice. */
export interface StoredDocument {
  document: DocumentNode;
  /** Null for operations that compiled SQL cannot answer. */
  reads: Map<OperationDefinitionNode, ReadOperation | null>;
}

/** Identifies a document by its text, as Apollo Server does. */
export function hashOf(text: string): string {
  return hash("sha256", text, "hex");
}

/**
 * The parsed and valid documents of all ways to answer. One that was answered once leaves only its hash, so that those
 * that never come again crowd out no other; one whose request was refused leaves nothing. Bounded by the characters of
 * their texts: a parsed document takes a fixed multiple of its text.
 */
export class DocumentStore {
  private readonly documents = new LRUCache<string, StoredDocument>({
    maxSize: maxStoredDocumentCharacters,
    maxEntrySize: maxCharactersOfStoredDocument,
    sizeCalculation: ({ document }) =>
      document.loc?.source.body.length ?? maxStoredDocumentCharacters,
  });
  private readonly answeredOnce = new SeenOnce(maxSeenOnce);

  get(hash: string): StoredDocument | null {
    return this.documents.get(hash) ?? null;
  }

  /** Whether the document was answered before. */
  isRepeated(hash: string): boolean {
    return this.documents.has(hash) || this.answeredOnce.has(hash);
  }

  /** For a request whose cost is charged. */
  add(hash: string, document: DocumentNode): void {
    if (this.documents.has(hash) || !this.answeredOnce.isSecond(hash)) return;
    dropTokens(document);
    this.documents.set(hash, { document, reads: new Map() });
  }

  /** Apollo Server would store documents before their requests are charged. */
  get ofApollo(): StoreOfApollo {
    return {
      get: async (key) => {
        const stored = this.get(key.slice(key.lastIndexOf(":") + 1));
        countCacheRead("stored_documents", stored !== null);
        return stored?.document;
      },
      set: async () => {},
      delete: async () => false,
    };
  }
}
