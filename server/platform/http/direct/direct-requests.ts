import { isUtf8 } from "node:buffer";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { openHeaders } from "#server/platform/http/cross-origin";
import type { AdmitPipelined } from "#server/platform/http/connections/pipelining";
import type { OverloadGuard } from "#server/platform/http/overload";
import { requestIdsFrom } from "#server/platform/http/request-id";
import { RequestLog } from "#server/platform/http/request-log";
import { securityHeaders } from "#server/platform/http/security-headers";
import type { Environment, RequestFacts } from "#server/platform/request/context";
import { userAgentOf } from "#server/platform/request/request-facts";
import { forwardedAddressFrom } from "#server/platform/settings/forwarded-address";
import { maxDirectBodyBytes } from "#server/platform/settings/limits";
import { Exchange, type DirectAnswer } from "./exchange";

/** A small JSON body of an anonymous client, which arrived together with its headers. */
export interface DirectRequest {
  facts: RequestFacts;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Decides at once: null leaves the request to the framework. */
export type AnswerDirectly = (
  request: DirectRequest,
) => DirectAnswer | (() => Promise<DirectAnswer>) | null;

export interface DirectGuards {
  admitPipelined: AdmitPipelined;
  watchResponse: (response: ServerResponse) => void;
  overload: OverloadGuard;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Offers anonymous POST requests of a path to `answer` before the framework. */
    answerDirectly(path: string, answer: AnswerDirectly): void;
  }
}

/**
 * Answers frequent requests before the framework, with the same limits, headers, log and metrics. The framework gets
 * everything else, as it came. docs/direct-answers.md explains both.
 */
export function answerDirectly(
  app: FastifyInstance,
  environment: Environment,
  log: FastifyBaseLogger,
  guards: DirectGuards,
): void {
  const { config, now } = environment;
  const endpoints = new Map<string, AnswerDirectly>();
  app.decorate("answerDirectly", (path: string, answer: AnswerDirectly) => {
    // Traces follow the hooks of the framework.
    if (!config.traceEndpoint) endpoints.set(path, answer);
  });
  const addressOf = forwardedAddressFrom(config.trustedProxies);
  const nextId = requestIdsFrom(config.trustedProxies);
  const fixedHeaders = Object.entries({ ...securityHeaders(config), ...openHeaders }).flat();

  /** Whether it is answered; if not, nothing has changed. */
  function isAnswered(request: IncomingMessage, response: ServerResponse, body: Buffer): boolean {
    const { headers, socket } = request;
    const ipAddress = addressOf(request);
    const releaseSlot = guards.overload.takeFree(ipAddress);
    if (!releaseSlot) return false;
    const requestId = nextId(request);
    const facts = {
      requestId,
      log: new RequestLog(log, { requestId }, {}) as unknown as FastifyBaseLogger,
      bearer: null,
      ipAddress,
      userAgent: userAgentOf(headers),
      receivedAt: now(),
    };
    const answer = endpoints.get(request.url!)!({ facts, headers, text: body.toString() });
    if (typeof answer !== "function") releaseSlot();
    if (!answer) return false;
    if (!guards.admitPipelined(socket, response)) socket.destroy();
    guards.watchResponse(response);
    const exchange = new Exchange(request, response, facts, fixedHeaders);
    if (typeof answer !== "function") exchange.send(answer);
    else void exchange.sendLater(answer, releaseSlot);
    return true;
  }

  const { server } = app;
  const [framework] = server.listeners("request") as [RequestListener];
  const hasPlainOrigin = originCheck();
  const isCandidate = (request: IncomingMessage) =>
    endpoints.has(request.url!) &&
    isSmallAnonymousPost(request) &&
    hasPlainOrigin(request.headers) &&
    // A server that is stopping closes its connections with each answer.
    server.listening;
  server.removeListener("request", framework);
  server.on("request", (request, response) => {
    if (!isCandidate(request)) return void framework(request, response);
    // By then the body can be read, unless it is late.
    process.nextTick(() => {
      const body = request.read() as Buffer | null;
      if (body && isComplete(request, body) && isAnswered(request, response, body)) {
        return void request.resume();
      }
      if (body) request.unshift(body);
      void framework(request, response);
    });
  });
}

function isSmallAnonymousPost({ method, headers }: IncomingMessage): boolean {
  return (
    method === "POST" &&
    headers["content-type"] === "application/json" &&
    Number(headers["content-length"]) <= maxDirectBodyBytes &&
    headers.authorization === undefined &&
    headers["x-no-compression"] === undefined
  );
}

function isComplete({ headers }: IncomingMessage, body: Buffer): boolean {
  return body.length === Number(headers["content-length"]) && isUtf8(body);
}

/** Whether the framework accepts host and protocol; it refuses those that do not make a URL. */
function originCheck(): (headers: IncomingHttpHeaders) => boolean {
  let known = "";
  return (headers) => {
    const protocol = headers["x-forwarded-proto"] ?? "http";
    const host = headers["x-forwarded-host"] ?? headers.host;
    const origin = `${String(protocol)}://${String(host)}/`;
    if (origin === known) return true;
    if (!host || !URL.canParse(origin)) return false;
    known = origin;
    return true;
  };
}
