import { Kind, parse, visit, type DocumentNode, type GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { graphError } from "#server/platform/errors/graph-error";
import { graphLimits, maxStoredDocumentCharacters } from "#server/platform/settings/limits";

/**
 * Refuses documents whose validation would take long, before it begins: GraphQL compares all fields of the same name
 * with each other. What has passed is remembered by its text, so that a known document is not parsed here again.
 */
export class DocumentGuard {
  private readonly passed = new LRUCache<string, true>({
    maxSize: maxStoredDocumentCharacters,
    sizeCalculation: (_passed, text) => Math.max(1, text.length),
  });

  /** Why it is refused; null for one that passes, and for what is no document: validation says that. */
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

/** Comments count as well: they are no tokens, but take time and memory. */
export function checkLength(text: string): GraphQLError | null {
  if (text.length <= graphLimits.characters) return null;
  return refused(`A document may have ${graphLimits.characters} characters.`);
}

/** How many fields of one document may have the same name. */
export function checkRepeatedFields(document: DocumentNode): GraphQLError | null {
  const counts = new Map<string, number>();
  visit(document, {
    [Kind.FIELD]({ alias, name }) {
      const key = (alias ?? name).value;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  });
  const most = Math.max(0, ...counts.values());
  if (most <= graphLimits.repeatedFields) return null;
  return refused(
    `A document may have ${graphLimits.repeatedFields} fields of the same name or alias.`,
  );
}

function refused(message: string): GraphQLError {
  return graphError("LIMIT_EXCEEDED", message, { http: { status: 400 } });
}
