import type { FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import { trustedDocuments } from "./trusted-documents.generated";

const texts = new Map(Object.entries(trustedDocuments));

/**
 * Replaces the hash of one of the web client's documents with its text, and drops `extensions`, of which no other is
 * read here. An error if the hash is unknown: the client sends the text then.
 */
export function expandDocument(
  request: Pick<FastifyRequest, "method" | "query" | "body">,
): GraphQLError | null {
  const isGet = request.method === "GET";
  const given = isGet ? request.query : request.body;
  if (!isObject(given)) return null;
  const { documentId, extensions: text, ...rest } = given;
  const extensions = isGet ? parseObject(text) : text;
  // Apollo Server refuses what is not an object.
  const expanded: Record<string, unknown> = isObject(extensions ?? {})
    ? rest
    : { ...rest, extensions: text };
  const hash = hashOf(documentId, extensions);
  if (hash !== null && rest["query"] === undefined) {
    expanded["query"] = texts.get(hash);
    if (expanded["query"] === undefined) return notFound();
  }
  if (isGet) request.query = expanded;
  else request.body = expanded;
  return null;
}

/** Apollo Server reads a GET from its URL. */
export function withExpandedUrl(request: FastifyRequest): FastifyRequest {
  if (request.method !== "GET") return request;
  const search = new URLSearchParams(request.query as Record<string, string>);
  return Object.create(request, { url: { value: `/?${search}` } }) as FastifyRequest;
}

/** Clients know this error by its message or code, and send the text. */
function notFound(): GraphQLError {
  return new GraphQLError("PersistedQueryNotFound", {
    extensions: { code: "PERSISTED_QUERY_NOT_FOUND" },
  });
}

function hashOf(documentId: unknown, extensions: unknown): string | null {
  if (typeof documentId === "string") return documentId.replace(/^sha256:/, "");
  const persisted = isObject(extensions) ? extensions["persistedQuery"] : null;
  const hash = isObject(persisted) ? persisted["sha256Hash"] : null;
  return typeof hash === "string" ? hash : null;
}

function parseObject(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
