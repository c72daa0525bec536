import { hash } from "node:crypto";
import {
  getOperationAST,
  parse,
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
import { validationRules } from "#server/platform/graph/graph-checks";
import { checkLength, checkRepeatedFields } from "./document-guard";
import { dropTokens } from "./drop-tokens";
import { OperationCosts } from "./operation-costs";
import { isSurelyValid } from "./quick-validation";
import { coerceVariables, type VariableValues } from "./variable-values";

/** A parsed and valid query. */
export interface ReadOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  costs: OperationCosts;
}

export interface FoundOperation extends ReadOperation {
  /** Whether the same request was answered before. */
  isRepeated: boolean;
}

export interface ReadLimits {
  variables: VariableValues;
  /** The client's budget: an operation that costs more is not examined. */
  points: number;
  /** Whether only plain queries are read, and nothing is remembered of others. */
  isPlainOnly?: boolean;
}

/**
 * Reads the documents of queries that compiled SQL may answer. At the first sight of a document only the quick check is
 * made, and Apollo Server has those that do not pass. One that is asked for again is worth the rules of GraphQL.js.
 */
export class OperationReader {
  /** By the hash of the request. */
  private readonly seen = new LRUCache<string, "seen" | "unreadable">({ max: maxSeenOperations });

  constructor(
    private readonly schema: GraphQLSchema,
    /** The root fields that have SQL. */
    private readonly rootNames: ReadonlySet<string>,
  ) {}

  /** Whether it is known that Apollo Server must read it. */
  isUnreadable(key: string): boolean {
    return this.seen.get(digestOf(key)) === "unreadable";
  }

  /** Remembers that an operation was answered. */
  remember(key: string): void {
    this.seen.set(digestOf(key), "seen");
  }

  /** Null for what Apollo Server must read. */
  read(
    key: string,
    text: string,
    operationName: unknown,
    { variables, points, isPlainOnly = false }: ReadLimits,
  ): FoundOperation | null {
    const digest = digestOf(key);
    const state = this.seen.get(digest);
    if (state === "unreadable") return null;
    const isRepeated = state === "seen";
    const operation = this.parse(text, operationName);
    // Apollo Server says why.
    if (operation && !this.isAffordable(operation, variables, points)) return null;
    if (operation && this.isPlain(operation)) return toFound(operation, isRepeated);
    if (isPlainOnly) return null;
    const isValid = operation && isRepeated && this.isValid(operation);
    this.seen.set(digest, operation && (isValid || !isRepeated) ? "seen" : "unreadable");
    return isValid ? toFound(operation, isRepeated) : null;
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

  private isAffordable(
    { operation, costs }: ReadOperation,
    variables: VariableValues,
    points: number,
  ): boolean {
    const values = coerceVariables(this.schema, operation, variables);
    const cost = values && costs.of(values);
    return cost !== null && cost <= points;
  }

  private isPlain({ document }: ReadOperation): boolean {
    return isSurelyValid(this.schema, document, maxFieldsOfCompiledDocument);
  }

  private isValid({ document }: ReadOperation): boolean {
    return validate(this.schema, document, validationRules).length === 0;
  }
}

function toFound(operation: ReadOperation, isRepeated: boolean): FoundOperation {
  // Only repeated ones are kept.
  if (isRepeated) dropTokens(operation.document);
  return { ...operation, isRepeated };
}

function digestOf(key: string): string {
  return hash("sha256", key, "base64");
}
