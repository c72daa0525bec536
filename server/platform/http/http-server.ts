import {
  errorCodes,
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { answerUnchanged } from "./conditional-request";
import { sendNoStreamToHead } from "./head-requests";
import { answerDirectly } from "./direct/direct-requests";
import { addCookies } from "./response-cookies";
import { limitArrivingBodies } from "./request-bodies";
import { compressAnswers } from "./compression";
import type { Config } from "#server/platform/settings/config";
import { limitConnections } from "./connections/connection-limits";
import { createContext, type Environment } from "#server/platform/request/context";
import { costHeaders, reportBudget } from "#server/platform/request/cost-budget";
import { requestFacts } from "#server/platform/request/request-facts";
import { tooLargeMessage } from "#server/platform/errors/graph-error";
import {
  clientError,
  faultHandler,
  notFoundHandler,
  refusalOf,
} from "#server/platform/errors/http-error";
import { connectionLimits, maxAnswerBytes, maxBodyBytes } from "#server/platform/settings/limits";
import type { Log } from "#server/platform/settings/log";
import { measureRequests } from "./measure-requests";
import { openToOtherOrigins } from "./cross-origin";
import { guardOverload } from "./overload";
import { closeQueuedResponses } from "./connections/queued-responses";
import { limitPipelining } from "./connections/pipelining";
import { watchForProxies } from "./connections/proxy-warnings";
import { requestIdsFrom } from "./request-id";
import { logAnswer, RequestLog } from "./request-log";
import { addSecurityHeaders } from "./security-headers";
import { endSlowResponses } from "./connections/slow-responses";
import { statement } from "#server/platform/database/statement";
import { traceRequests } from "#server/platform/settings/tracing";
import { parseUrl } from "#server/platform/settings/variables/parse-url";

declare module "fastify" {
  interface FastifyRequest {
    receivedAt: Date | null;
  }
}

const headersMilliseconds = 10_000;
const requestMilliseconds = 20_000;
const connectionsCheckMilliseconds = 5_000;
const keepAliveMilliseconds = 15_000;
const readyMilliseconds = 2_000;
const readiness = statement("SELECT 1");

/** The HTTP server without routes, except for health checks: limits, headers, compression and error handling. */
export async function createHttpServer(environment: Environment): Promise<FastifyInstance> {
  const { config, log } = environment;
  const requestsLog = frameworkLog(log, config);
  const app = fastify({
    loggerInstance: requestsLog,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
    childLoggerFactory: (logger, bindings, options) =>
      new RequestLog(logger, bindings, options) as unknown as FastifyBaseLogger,
    genReqId: requestIdsFrom(config.trustedProxies),
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
    http: {
      headersTimeout: headersMilliseconds,
      connectionsCheckingInterval: connectionsCheckMilliseconds,
    },
    // During shutdown, requests on open connections are answered and the connection is closed.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = "/" }) => originForm(url),
    clientErrorHandler: clientError,
    // An invalid URL has no route to handle its errors.
    frameworkErrors: (error, request, reply) => {
      reply.header("x-request-id", request.id);
      void refuseUnroutable(environment, error, request, reply);
    },
  });
  app.server.maxConnections = connectionLimits.total;
  // Behind a proxy all connections share one address, so the proxy must limit them.
  if (config.hasRateLimits && config.trustedProxies.length === 0) {
    limitConnections(app.server, connectionLimits);
  }
  // No endpoint accepts plain text.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(faultHandler);
  app.setNotFoundHandler(notFoundHandler(app));
  const admitPipelined = limitPipelining(app);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  const watchResponse = endSlowResponses(app);
  logAnswers(app);
  noteArrivals(app, environment);
  measureRequests(app);
  traceRequests(app);
  addSecurityHeaders(app, config);
  openToOtherOrigins(app);
  refuseUnreadableAddresses(app);
  await addCookies(app, config);
  sendNoStreamToHead(app);
  answerUnchanged(app);
  boundAnswers(app);
  await compressAnswers(app);
  limitArrivingBodies(app, { isFair: config.hasRateLimits });
  const overload = guardOverload(app, { isFair: config.hasRateLimits });
  app.decorate("overload", overload);
  tellCosts(app, environment);
  closeQueuedResponses(app.server);
  watchForProxies(app.server, config, environment.log);
  answerDirectly(app, environment, requestsLog, { admitPipelined, watchResponse, overload });

  mountHealthChecks(app, environment);
  return app;
}

function mountHealthChecks(app: FastifyInstance, { database }: Environment): void {
  const unguarded = { config: { isUnguarded: true } };
  app.get("/healthz", unguarded, async () => ({ status: "ok" }));
  app.get("/readyz", unguarded, async (_request, reply) => {
    const isReady = await answersInTime(database.queryPrepared(readiness, []));
    if (!isReady) reply.code(503).header("retry-after", "1");
    return { status: isReady ? "ready" : "waiting for the database" };
  });
}

function tellCosts(app: FastifyInstance, environment: Environment): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    const cost = reply.graphAnswer?.cost;
    if (cost) reply.headers(costHeaders(cost));
    else if (chargedPath.test(request.url)) {
      return void tellBudget(environment, request, reply).finally(() => done());
    }
    done();
  });
}

/** Refusals before an endpoint carry the budget too; they cost nothing. */
async function tellBudget(
  environment: Environment,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const ctx = createContext(environment, requestFacts(request));
    await reportBudget(ctx, { readsAccount: reply.statusCode < 500 });
    reply.headers(costHeaders(ctx.answer.cost!));
  } catch (error) {
    // The answer must go out without the headers, too.
    request.log.warn({ err: error }, "the budget could not be reported");
  }
}

/** No hook runs for a request that the framework cannot route. */
async function refuseUnroutable(
  environment: Environment,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (chargedPath.test(request.url)) await tellBudget(environment, request, reply);
  faultHandler(error, request, reply);
}

const chargedPath = /^\/(?:graphql|api)(?=[/?]|$)/;

/** Records the arrival before any hook that may wait. */
function noteArrivals(app: FastifyInstance, { now }: Environment): void {
  app.decorateRequest("receivedAt", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.receivedAt = now();
    done();
  });
}

/** Demo mode logs warnings and errors only, unless a log level is set. */
function frameworkLog(log: Log, { mode, logLevel }: Config): Log {
  return log.child({}, { level: mode === "demo" && logLevel === "info" ? "warn" : logLevel });
}

/**
 * Validates host, forwarded protocol and target as a URL: libraries parse them later and would throw. Load balancer
 * probes may omit the host.
 */
function refuseUnreadableAddresses(app: FastifyInstance): void {
  let knownOrigin = "";
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.routeOptions.config.isUnguarded) return done();
    const { url, protocol, hostname } = request;
    const origin = `${protocol}://${hostname}/`;
    if (origin === knownOrigin && plainPath.test(url)) return done();
    if (!url.startsWith("/") || parseUrl(url, origin) === null) {
      return done(new errorCodes.FST_ERR_BAD_URL(url));
    }
    knownOrigin = origin;
    done();
  });
}

/** A path that is valid with every valid origin. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Path and query of a request target, including the absolute form that proxies use. */
function originForm(target: string): string {
  const url = /^https?:/i.test(target) ? parseUrl(target) : null;
  return url === null ? target : url.pathname + url.search;
}

/** The last line: what composes an answer refuses it earlier. Files are streams, and have no bound. */
function boundAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || payload.length <= maxAnswerBytes) return done(null, payload);
    request.log.error({ characters: payload.length }, "an answer is too large");
    void reply.code(400).type("application/json; charset=utf-8").removeHeader("content-length");
    done(null, JSON.stringify(refusalOf(request, tooLargeMessage, "LIMIT_EXCEEDED")));
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done) => {
    logAnswer(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
    done();
  });
}

async function answersInTime(answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), readyMilliseconds);
  });
  const answered = answer.then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answered, late]);
  clearTimeout(timer);
  return isReady;
}
