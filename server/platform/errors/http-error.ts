import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxDiscardedBodyBytes } from "#server/platform/settings/limits";
import { isUnavailable, unavailableMessage } from "./database-error";
import type { ErrorCode } from "./graph-error";

/** Messages for requests that the framework refuses. */
const messages: Record<number, string> = {
  400: "Invalid request",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timed out",
  413: "Request body too large",
  414: "URL too long",
  415: "Unsupported content type",
  431: "Request headers too large",
};

const messagesByCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty",
};

/** Refusals keep their status. Unexpected errors answer 500 with the request id; the log has the cause. */
export function faultHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  // Set by the framework where it leaves a body unread.
  if (reply.getHeader("connection") === "close") discardBody(request, reply);
  if (status >= 400 && status < 500) {
    const isFrameworks = typeof error.code === "string" && error.code.startsWith("FST_");
    const message = isFrameworks
      ? (messagesByCode[error.code] ?? messages[status] ?? messages[400])
      : error.message;
    return reply.code(status).send(refusalOf(request, message, "BAD_USER_INPUT"));
  }
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE") {
    request.log.info("the client disconnected before the response was complete");
    return reply;
  }
  const failure = failureOf(error, request);
  if (failure.status === 503) reply.header("retry-after", "1");
  return reply.code(failure.status).send(failure.refusal);
}

/** Logs an unexpected error and says how to answer. */
export function failureOf(
  error: unknown,
  request: Pick<FastifyRequest, "id" | "url" | "log">,
): { status: 500 | 503; refusal: object } {
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, "the database is unavailable");
    const refusal = refusalOf(request, unavailableMessage, "UPSTREAM_UNAVAILABLE");
    return { status: 503, refusal };
  }
  request.log.error({ err: error }, "a request failed");
  const refusal = refusalOf(request, "Something went wrong on our side.", "INTERNAL");
  return { status: 500, refusal };
}

/** A refusal in the form of its protocol: GraphQL errors at `/graphql`, else an error text. */
export function refusalOf(
  { id: requestId, url }: Pick<FastifyRequest, "id" | "url">,
  message: string | undefined,
  code: ErrorCode,
): object {
  const isGraph = /^\/graphql(?=[/?]|$)/.test(url);
  if (isGraph) return { errors: [{ message, extensions: { code, requestId } }] };
  return { error: message, requestId };
}

/**
 * Reads the rest of a refused body. Closing a connection with unread bytes resets it, and the client would get a
 * broken pipe instead of the response. The request time-out bounds this.
 */
function discardBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete !== false) return;
  reply.header("connection", "keep-alive");
  let discarded = 0;
  raw.on("data", (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > maxDiscardedBodyBytes) raw.destroy();
  });
  if (headers.connection?.toLowerCase() !== "close") return;
  void Promise.allSettled([finished(raw), finished(reply.raw)]).then(() => raw.socket.end());
}

/** 404, or 405 if the path exists for another method. */
export function notFoundHandler(app: FastifyInstance) {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsOf.set(url, methods);
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf.get(request.url.split("?", 1)[0]!);
    const isOther = methods !== undefined && !methods.has(request.method);
    if (isOther) reply.header("allow", [...methods].join(", "));
    const status = isOther ? 405 : 404;
    return reply.code(status).send(refusalOf(request, messages[status], "BAD_USER_INPUT"));
  };
}

/** Invalid HTTP, or a time-out before the headers: no request exists, so the response is written by hand. */
export function clientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status =
    { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ""] ?? 400;
  const reason = {
    400: "Bad Request",
    408: "Request Timeout",
    431: "Request Header Fields Too Large",
  }[status];
  const body = JSON.stringify({ error: messages[status] });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}
