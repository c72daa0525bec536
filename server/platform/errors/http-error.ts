import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxDiscardedBodyBytes } from "#server/platform/settings/limits";
import { isUnavailable, unavailableMessage } from "./database-error";

/** What the framework refuses by itself, in our words. */
const messages: Record<number, string> = {
  400: "The request cannot be read",
  404: "Not found",
  405: "Method not allowed",
  408: "The request took too long to arrive",
  413: "The request is too large",
  414: "The address is too long",
  415: "Content type not supported",
  431: "The request's headers are too large",
};

/** A refusal keeps its status; the unforeseen answers an id, and the log has the cause. */
export function faultHandler(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const requestId = request.id;
  const status = error.statusCode ?? 500;
  // Set by the framework where it leaves a body unread.
  if (reply.getHeader("connection") === "close") discardBody(request, reply);
  if (status >= 400 && status < 500) {
    const isFrameworks = typeof error.code === "string" && error.code.startsWith("FST_");
    const message = isFrameworks ? (messages[status] ?? messages[400]) : error.message;
    return reply.code(status).send({ error: message, requestId });
  }
  if (isUnavailable(error)) {
    request.log.warn({ err: error }, "the database cannot answer");
    return reply
      .code(503)
      .header("retry-after", "1")
      .send({ error: unavailableMessage, requestId });
  }
  if (error.code === "ERR_STREAM_PREMATURE_CLOSE") {
    request.log.info("the client left before its answer was whole");
    return reply;
  }
  request.log.error({ err: error }, "a request failed");
  return reply.code(500).send({ error: "Something went wrong on our side.", requestId });
}

/**
 * Reads what a client still writes of a refused body. Closing the connection over unread bytes resets it, and the
 * client sees a broken pipe in place of the answer. The time-out of requests bounds how long this takes.
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

/** 404, or 405 where the address exists for another method. */
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
    return reply.code(status).send({ error: messages[status], requestId: request.id });
  };
}

/** What is not even HTTP, or came too slowly, has no request yet: the answer is written by hand. */
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
