import { hash } from "node:crypto";
import {
  getOperationAST,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { graphLimits } from "#server/platform/settings/limits";
import {
  maxFieldsOfCompiledDocument,
  maxSeenOperations,
} from "#server/platform/settings/read-limits";
import { rateLimitFields } from "#server/platform/graph/cost/dry-run";
import { rootFields } from "#server/platform/graph/cost/root-fields";
import { onlyText } from "#server/platform/graph/graph-checks";
import { checkLength, checkRepeatedFields } from "./document-guard";
import { OperationCosts } from "./operation-costs";
import { isSurelyValid } from "./quick-validation";

/** A parsed and valid query. */
export interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  costs: OperationCosts;
}

/**
 * Reads the documents of queries that compiled SQL may answer. At the first sight of a document only the quick check is
 * made, and Apollo Server has those that do not pass. One that is asked for again is worth the rules of GraphQL.js.
 */
export class OperationReader {
  /** By the hash of the request: what was found, or that it was seen once. */
  private readonly seen = new LRUCache<string, "once" | "unreadable">({ max: maxSeenOperations });

  constructor(
    private readonly schema: GraphQLSchema,
    /** The root fields that have SQL. */
    private readonly rootNames: ReadonlySet<string>,
  ) {}

  /** Whether it is known that Apollo Server must read it. */
  isUnreadable(key: string): boolean {
    return this.seen.get(digestOf(key)) === "unreadable";
  }

  /** Null for what Apollo Server must read. */
  read(
    key: string,
    text: string,
    operationName: unknown,
  ): { operation: ReadOperation; isRepeated: boolean } | null {
    const digest = digestOf(key);
    const sight = this.seen.get(digest);
    if (sight === "unreadable") return null;
    const isRepeated = sight === "once";
    const operation = this.parse(text, operationName);
    const isValid = operation && this.isValid(operation.document, isRepeated);
    this.seen.set(digest, operation && (isValid || !isRepeated) ? "once" : "unreadable");
    return isValid ? { operation, isRepeated } : null;
  }

  /** Null for what is not a query with SQL, or exceeds a limit. */
  private parse(text: string, operationName: unknown): ReadOperation | null {
    if (checkLength(text) || typeof (operationName ?? "") !== "string") return null;
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: graphLimits.tokens });
    } catch {
      return null;
    }
    const operation = getOperationAST(document, operationName as string | null | undefined);
    if (operation?.operation !== "query" || checkRepeatedFields(document)) return null;
    const roots = rootFields(operation.selectionSet, document);
    if (!roots.some(({ name }) => this.rootNames.has(name.value))) return null;
    // Never compiled, because it asks for the cost of its own request.
    if (rateLimitFields(document, operation).length > 0) return null;
    return { document, operation, costs: new OperationCosts(this.schema, document, operation) };
  }

  private isValid(document: DocumentNode, isRepeated: boolean): boolean {
    const { schema } = this;
    if (isSurelyValid(schema, document, maxFieldsOfCompiledDocument)) return true;
    return isRepeated && validate(schema, document, [...specifiedRules, onlyText]).length === 0;
  }
}

function digestOf(key: string): string {
  return hash("sha256", key, "base64");
}
