import { Kind, parse, type DocumentNode, type GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { graphError } from "#server/platform/errors/graph-error";
import { graphLimits } from "#server/platform/settings/limits";
import {
  maxCharactersOfStoredDocument,
  maxStoredDocumentCharacters,
} from "#server/platform/settings/read-limits";
import { eachSelection } from "./each-node";

/**
 * Refuses documents that are slow to validate, before validation: GraphQL compares all fields of one name with each
 * other. Texts that passed are cached and not parsed again.
 */
export class DocumentGuard {
  private readonly passed = new LRUCache<string, true>({
    maxSize: maxStoredDocumentCharacters,
    maxEntrySize: maxCharactersOfStoredDocument,
    sizeCalculation: (_passed, text) => Math.max(1, text.length),
  });

  /** The error; null for a document that passes and for invalid text, which validation reports. */
  check(text: unknown): GraphQLError | null {
    if (typeof text !== "string" || this.passed.has(text)) return null;
    const tooLong = checkLength(text);
    if (tooLong) return tooLong;
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: graphLimits.tokens, noLocation: true });
    } catch {
      return null;
    }
    const fault = checkRepeatedFields(document);
    if (fault === null) this.passed.set(text, true);
    return fault;
  }
}

/** Comments count: they are no tokens but take time and memory. */
export function checkLength(text: string): GraphQLError | null {
  if (text.length <= graphLimits.characters) return null;
  return refused(`A document may have at most ${graphLimits.characters} characters.`);
}

/** Limits how often one field name may occur in a document. */
export function checkRepeatedFields(document: DocumentNode): GraphQLError | null {
  const counts = new Map<string, number>();
  eachSelection(document, (node) => {
    if (node.kind !== Kind.FIELD) return;
    const key = (node.alias ?? node.name).value;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const most = Math.max(0, ...counts.values());
  if (most <= graphLimits.repeatedFields) return null;
  return refused(
    `A document may have at most ${graphLimits.repeatedFields} fields with the same name or alias.`,
  );
}

function refused(message: string): GraphQLError {
  return graphError("LIMIT_EXCEEDED", message, { http: { status: 400 } });
}
