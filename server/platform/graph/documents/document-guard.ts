import { Kind, parse, type DocumentNode, type GraphQLError } from "graphql";
import { graphError } from "#server/platform/errors/graph-error";
import { graphLimits } from "#server/platform/settings/limits";
import { eachSelection } from "./each-node";

/**
 * Parses a document, and refuses one that is slow to validate before validation: GraphQL compares all fields of one name
 * with each other. Null for invalid text, which validation reports.
 */
export function parseGuarded(text: string): DocumentNode | GraphQLError | null {
  const tooLong = checkLength(text);
  if (tooLong) return tooLong;
  try {
    const document = parse(text, { maxTokens: graphLimits.tokens });
    return checkRepeatedFields(document) ?? document;
  } catch {
    return null;
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
