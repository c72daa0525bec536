import { isUtf8 } from "node:buffer";
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  Server,
  ServerResponse,
} from "node:http";
import { isIP } from "node:net";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { openHeaders } from "#server/platform/http/cross-origin";
import type { AdmitPipelined } from "#server/platform/http/connections/pipelining";
import type { NoteBytes } from "#server/platform/http/connections/slow-responses";
import type { OverloadGuard } from "#server/platform/http/overload";
import { requestIdsFrom } from "#server/platform/http/request-id";
import { RequestLog } from "#server/platform/http/request-log";
import { securityHeaders } from "#server/platform/http/security-headers";
import type { Environment, RequestFacts } from "#server/platform/request/context";
import { userAgentOf } from "#server/platform/request/request-facts";
import { forwardedAddressFrom } from "#server/platform/settings/forwarded-address";
import { maxDirectBodyBytes } from "#server/platform/settings/limits";
import { parseUrl } from "#server/platform/settings/variables/parse-url";
import { Exchange, type DirectAnswer, type LaterAnswer } from "./exchange";

/** A small JSON body of an anonymous client, which arrived together with its headers. */
export interface DirectRequest {
  facts: RequestFacts;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Decides at once: null leaves the request to the framework. */
export type AnswerDirectly = (request: DirectRequest) => DirectAnswer | LaterAnswer | null;

interface Decision {
  facts: RequestFacts & { log: FastifyBaseLogger };
  answer: DirectAnswer | LaterAnswer;
  /** Ends the slot of an answer that comes later. */
  release: () => void;
}

export interface DirectGuards {
  admitPipelined: AdmitPipelined;
  watchResponse: (response: ServerResponse) => NoteBytes;
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
 * everything else, as it came. docs/read-pipeline.md explains both.
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

  /** How to answer; null, and nothing changed, if the framework must. */
  function decide(request: IncomingMessage, body: Buffer): Decision | null {
    const { headers, url } = request;
    const ipAddress = addressOf(request);
    const release = guards.overload.takeFree(ipAddress);
    if (!release) return null;
    let answer: DirectAnswer | LaterAnswer | null = null;
    try {
      const requestId = nextId(request);
      const facts = {
        requestId,
        log: new RequestLog(log, { requestId }, {}) as unknown as FastifyBaseLogger,
        bearer: null,
        ipAddress,
        userAgent: userAgentOf(headers),
        receivedAt: now(),
      };
      answer = endpoints.get(url!)!({ facts, headers, text: body.toString() });
      return answer && { facts, answer, release };
    } finally {
      if (!answer || "parts" in answer) release();
    }
  }

  /** What it throws is the framework's to answer: a fault here must not end the process. */
  function tryToDecide(request: IncomingMessage, body: Buffer): Decision | null {
    try {
      return isComplete(request, body) ? decide(request, body) : null;
    } catch (error) {
      log.error({ err: error }, "a request could not be answered directly");
      return null;
    }
  }

  const isPlainOrigin = originCheck();
  const isCandidate = (request: IncomingMessage) =>
    endpoints.has(request.url!) &&
    isSmallAnonymousPost(request) &&
    isPlainOrigin(request.headers) &&
    hasPlainAddresses(request.headers) &&
    // A server that is stopping closes its connections with each answer.
    app.server.listening;
  interpose(app.server, isCandidate, (request, response) => {
    if (!guards.admitPipelined(request.socket, response)) {
      request.socket.destroy();
      return true;
    }
    const body = request.read() as Buffer | null;
    const decision = body && tryToDecide(request, body);
    if (body && !decision) request.unshift(body);
    if (!decision) return false;
    const noteBytes = guards.watchResponse(response);
    sendDecision(request, response, decision, { fixedHeaders, noteBytes });
    return true;
  });
}

/** A fault here must not end the process either: it closes the connection. */
function sendDecision(
  request: IncomingMessage,
  response: ServerResponse,
  { facts, answer, release }: Decision,
  { fixedHeaders, noteBytes }: { fixedHeaders: readonly string[]; noteBytes: NoteBytes },
): void {
  try {
    request.resume();
    const exchange = new Exchange(request, response, facts, answer.facts, fixedHeaders, noteBytes);
    if ("parts" in answer) exchange.send(answer);
    else void exchange.sendLater(answer, release);
  } catch (error) {
    facts.log.error({ err: error }, "a direct answer could not be sent");
    // The slot of an answer that is ready is free already.
    if (!("parts" in answer)) release();
    response.destroy();
  }
}

/** Offers requests to `isAnswered` before the framework, once what arrived with their headers can be read. */
function interpose(
  server: Server,
  isCandidate: (request: IncomingMessage) => boolean,
  isAnswered: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [framework] = server.listeners("request").slice(-1) as [RequestListener];
  server.removeListener("request", framework);
  server.on("request", (request, response) => {
    if (!isCandidate(request)) return void framework(request, response);
    process.nextTick(() => {
      if (request.socket.destroyed || isAnswered(request, response)) return;
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

/** Whether the host and protocol are of the usual form; the framework examines others. */
function originCheck(): (headers: IncomingHttpHeaders) => boolean {
  let known: string | undefined;
  return (headers) => {
    if (!isPlainProtocol(headers["x-forwarded-proto"])) return false;
    const forwarded = headers["x-forwarded-host"];
    if (forwarded !== undefined && !isPlainHost(forwarded)) return false;
    if (headers.host === known) return known !== undefined;
    if (!isPlainHost(headers.host)) return false;
    known = headers.host;
    return true;
  };
}

const isPlainProtocol = (given: unknown) =>
  given === undefined || given === "http" || given === "https";

function isPlainHost(given: unknown): boolean {
  if (typeof given !== "string" || !/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(given))
    return false;
  return parseUrl(`http://${given}/`) !== null;
}

/** Whether a proxy names addresses only, without ports or zones. */
function hasPlainAddresses(headers: IncomingHttpHeaders): boolean {
  const given = headers["x-forwarded-for"];
  if (given === undefined) return true;
  return [given].flat().every((list) => list.split(",").every((each) => isPlainIP(each.trim())));
}

const isPlainIP = (address: string) => isIP(address) !== 0 && !address.includes("%");
