import { GraphQLError, type FormattedExecutionResult, type GraphQLSchema } from "graphql";
import type { Context } from "#server/platform/request/context";
import { availablePoints, isCharged, type Accounts } from "#server/platform/request/cost-budget";
import { graphLimits } from "#server/platform/settings/limits";
import { maxFieldsOfCompiledDocument } from "#server/platform/settings/read-limits";
import { operationLabel } from "#server/platform/settings/metric-labels";
import { countCacheRead } from "#server/platform/settings/metrics";
import { traceOperation } from "#server/platform/settings/tracing";
import { isTooLarge } from "#server/platform/errors/graph-error";
import type { CompressedBody } from "#server/platform/http/compressed-body";
import type { DirectAnswer, LaterAnswer } from "#server/platform/http/direct/exchange";
import { resultParts } from "#server/platform/graph/compiler/compiled-data";
import type { CompiledReads, PreparedRead } from "#server/platform/graph/compiler/compiled-reads";
import { parseGuarded } from "#server/platform/graph/documents/document-guard";
import {
  hashOf,
  type DocumentStore,
  type StoredDocument,
} from "#server/platform/graph/documents/document-store";
import { isSurelyValid } from "#server/platform/graph/documents/quick-validation";
import {
  operationOf,
  readOperation,
  type ReadOperation,
} from "#server/platform/graph/documents/read-operation";
import {
  coerceVariables,
  type VariableValues,
} from "#server/platform/graph/documents/variable-values";
import { formatError, toResponse } from "#server/platform/graph/graph-errors";
import { contentTypeOf } from "./content-type";
import { ExecutedReads } from "./executed-reads";
import { isObject, isPlainPost, type GraphRequest } from "./graph-request";
import { withCost, type CachedResponse, type ResponseCache } from "./response-cache";

interface FoundInMemory {
  request: GraphRequest;
  cached: CachedResponse;
}

interface FoundOperation {
  request: GraphRequest;
  query: string;
  operationName: unknown;
  variables: VariableValues;
  contentType: string;
  hash: string;
  /** Null for a document that is not stored. */
  stored: ReadOperation | null;
}

/** What is known of a request, before anything is charged. */
export type Found = FoundInMemory | FoundOperation;

/** `body` is the response to a GET. */
export type ReadAnswer = (DirectAnswer & { body?: CompressedBody | null }) | LaterAnswer;

/** An answer and its price. */
interface Offer {
  cost: number;
  accept(): ReadAnswer;
}

/**
 * Answers reads from memory or by compiled SQL, before the framework and behind it. What it leaves, refusals too, is
 * executed by Apollo Server. docs/read-pipeline.md draws both.
 */
export class ReadPipeline {
  readonly executed: ExecutedReads | null;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly documents: DocumentStore,
    private readonly reads: CompiledReads | null,
    private readonly responses: ResponseCache | null,
  ) {
    this.executed = responses && new ExecutedReads(responses);
  }

  /** Null for what Apollo Server must answer. */
  find(request: GraphRequest): Found | null {
    const { key, headers } = request;
    const cached = key === null ? null : this.responses?.current(key);
    if (cached) return { request, cached };
    const asked = this.reads && isPlainPost(request) ? request.asked() : null;
    const contentType = contentTypeOf(headers.accept);
    if (!asked || !isObject(asked.variables) || contentType === null) return null;
    const { query, operationName, variables } = asked;
    const hash = hashOf(query);
    const document = this.documents.get(hash);
    const stored = document && this.readIn(document, operationName);
    if (document && !stored) return null;
    return { request, query, operationName, variables, contentType, hash, stored };
  }

  /** Null, and nothing charged or remembered, if Apollo Server must answer. */
  answer(ctx: Context, found: Found, accounts: Accounts): ReadAnswer | null {
    const offer =
      "cached" in found
        ? offerCached(ctx, found)
        : this.offerRead(ctx, found, availablePoints(ctx, accounts));
    if (!offer || !isCharged(ctx, accounts, offer.cost, graphLimits.cost)) return null;
    return offer.accept();
  }

  /** Notes a request that Apollo Server executes. */
  leave(ctx: Context, request: GraphRequest): void {
    const asked = request.asked();
    if (!asked) return;
    if (this.responses && request.key !== null) countCacheRead("responses", false);
    if (this.reads && isPlainPost(request)) countCacheRead("known_operations", false);
    const contentType = contentTypeOf(request.headers.accept);
    if (contentType !== null) this.executed?.note(ctx, request, contentType);
  }

  private offerRead(ctx: Context, found: FoundOperation, points: number): Offer | null {
    const { request, variables, hash, stored } = found;
    // Reading a document takes time.
    const read = stored ?? (points < 1 ? null : this.readNew(found, points));
    if (!read) return null;
    const { document, operation, costs } = read;
    const isKept = this.documents.isRepeated(hash);
    const prepared = this.reads!.prepare(ctx, document, operation, variables, { isKept });
    const cost = prepared && costs.of(prepared.variables);
    if (cost === null) return null;
    const accept = () => {
      this.documents.add(hash, document);
      countCacheRead("known_operations", stored !== null);
      if (this.responses && request.key !== null) countCacheRead("responses", false);
      ctx.answer.operationName = operation.name?.value ?? "";
      return { facts: ctx.answer, prepare: () => this.run(ctx, found, read, prepared!) };
    };
    return { cost, accept };
  }

  private readIn({ document, reads }: StoredDocument, operationName: unknown) {
    const operation = operationOf(document, operationName);
    if (!operation) return null;
    const known = reads.get(operation);
    if (known !== undefined) return known;
    const read = readOperation(this.schema, this.reads!.rootNames, document, operation);
    reads.set(operation, read);
    return read;
  }

  /** A document that is not stored is read if it is valid beyond doubt, and if the client can pay for it. */
  readNew(
    { query, operationName, variables }: FoundOperation,
    points: number,
  ): ReadOperation | null {
    const document = parseGuarded(query);
    if (!document || document instanceof GraphQLError) return null;
    const { schema } = this;
    const operation = operationOf(document, operationName);
    const read = operation && readOperation(schema, this.reads!.rootNames, document, operation);
    const values = read && coerceVariables(schema, read.operation, variables);
    const cost = values && read.costs.of(values);
    if (cost === null || cost > points) return null;
    return isSurelyValid(schema, document, maxFieldsOfCompiledDocument) ? read : null;
  }

  private async run(
    ctx: Context,
    { request, contentType }: FoundOperation,
    read: ReadOperation,
    prepared: PreparedRead,
  ): Promise<DirectAnswer> {
    this.executed?.note(ctx, request, contentType);
    const name = read.operation.name?.value;
    const label = operationLabel(name ?? "");
    const result = await traceOperation(label, "query", prepared.run).catch(refused);
    if ("data" in result && !result.errors) this.executed?.keep(ctx, read, result.data);
    const { status, body } = "data" in result ? toResponse(ctx, result, name) : result;
    const parts = resultParts({ ...body, extensions: { cost: ctx.answer.cost } });
    return { status, contentType, parts, facts: ctx.answer };
  }
}

function offerCached(ctx: Context, { request, cached }: FoundInMemory): Offer {
  const { body, contentType, operationName } = cached;
  const accept = () => {
    countCacheRead("responses", true);
    ctx.answer.operationName = operationName;
    const parts = body ? [] : withCost(cached, ctx.answer.cost!);
    return { status: 200, contentType, parts, facts: ctx.answer, body };
  };
  // An unchanged answer is free.
  return { cost: body?.isHeldBy(request) ? 0 : cached.cost, accept };
}

/** As Apollo Server answers an error of the whole operation. */
function refused(error: unknown): { status: number; body: FormattedExecutionResult } {
  if (!isTooLarge(error)) throw error;
  return { status: 400, body: { errors: [formatError(error.toJSON(), error)] } };
}
