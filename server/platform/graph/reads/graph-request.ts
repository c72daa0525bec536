import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { isDeeperThan } from "#server/platform/errors/text-validation";
import { expandDocument } from "#server/platform/graph/documents/trusted-documents";
import { maxRequestLevels } from "#server/platform/settings/limits";
import {
  maxAcceptCharacters,
  maxCachedRequestCharacters,
} from "#server/platform/settings/read-limits";

/** A request with nothing but a document, its variables and the name of an operation. */
export interface Asked {
  query: string;
  operationName: unknown;
  variables: unknown;
}

/** A request to the graph, as both endpoints hand it to the pipeline of reads. */
export interface GraphRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** Equal for requests with the same answer; null unless anonymous, and of a form that is kept in memory. */
  key: string | null;
  /** Not called for an answer from memory, because parsing takes time. Null for requests with anything else. */
  asked(): Asked | null;
}

/** A request before the framework: a POST of JSON, valid as UTF-8. */
export function requestOfText(headers: IncomingHttpHeaders, text: string): GraphRequest {
  const method = "POST";
  const asked = () => {
    const request = { method, query: undefined, body: parse(text) };
    if (isDeeperThan(maxRequestLevels, request.body) || expandDocument(request)) return null;
    return askedIn(request.body);
  };
  return { method, headers, key: keyOf(method, headers, () => text), asked };
}

/** A request behind the framework, before the hash of a document is replaced by its text. */
export function requestOf(request: FastifyRequest): GraphRequest {
  const { method, headers } = request;
  const given = () => (method === "GET" ? request.query : request.body);
  const key = keyOf(method, headers, () => JSON.stringify(given()) ?? "");
  return { method, headers, key, asked: () => askedIn(given()) };
}

/** Whether the short path can answer a request of this form. */
export function isPlainPost({ method, headers }: Pick<GraphRequest, "method" | "headers">) {
  return (
    method === "POST" &&
    headers["content-type"] === "application/json" &&
    (headers.accept?.length ?? 0) <= maxAcceptCharacters
  );
}

function keyOf(method: string, headers: IncomingHttpHeaders, text: () => string): string | null {
  if (headers.authorization !== undefined) return null;
  if (method !== "GET" && !isPlainPost({ method, headers })) return null;
  const key = `${method} ${headers.accept ?? ""}\n${text()}`;
  return key.length <= maxCachedRequestCharacters ? key : null;
}

function askedIn(given: unknown): Asked | null {
  if (!isObject(given)) return null;
  const { query, operationName, variables = {}, ...rest } = given;
  if (typeof query !== "string" || Object.keys(rest).length > 0) return null;
  return { query, operationName, variables };
}

/** Null for what the framework's parser refuses, or might refuse: without escapes there are no invalid texts. */
function parse(text: string): unknown {
  if (/__proto__|constructor|\\u/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
