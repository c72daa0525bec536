import {
  errorCodes,
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { addCookies } from "./response-cookies";
import { limitArrivingBodies } from "./request-bodies";
import { compressAnswers } from "./compression";
import type { Config } from "#server/platform/settings/config";
import { limitConnections } from "./connection-limits";
import type { Environment } from "#server/platform/request/context";
import { costHeaders } from "#server/platform/request/cost-budget";
import { clientError, faultHandler, notFoundHandler } from "#server/platform/errors/http-error";
import { connectionLimits, maxBodyBytes } from "#server/platform/settings/limits";
import type { Log } from "#server/platform/settings/log";
import { measureRequests } from "./measure-requests";
import { guardOverload } from "./overload";
import { limitPipelining } from "./pipelining";
import { requestIdsFrom } from "./request-id";
import { addSecurityHeaders } from "./security-headers";
import { endSlowAnswers } from "./slow-responses";
import { statement } from "#server/platform/database/statement";
import { traceRequests } from "#server/platform/settings/tracing";

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

/** The server without its doors: limits, headers, compression, faults, and whether it is well. */
export async function createHttpServer(environment: Environment): Promise<FastifyInstance> {
  const { config, log, database } = environment;
  const app = fastify({
    loggerInstance: frameworkLog(log, config),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "requestId",
    }),
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
    // While the server stops, what still arrives on open connections is answered and the connection closed.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = "/" }) => originForm(url),
    clientErrorHandler: clientError,
    // An address that cannot be read has no route yet whose faults could be handled.
    frameworkErrors: (error, request, reply) => {
      reply.header("x-request-id", request.id);
      faultHandler(error, request, reply);
    },
  });
  app.server.maxConnections = connectionLimits.total;
  // Behind a proxy all come from one address: there it is the proxy that limits them.
  if (config.hasRateLimits && config.trustedProxies.length === 0) {
    limitConnections(app.server, connectionLimits);
  }
  // Plain text is a content type that no door of ours reads.
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(faultHandler);
  app.setNotFoundHandler(notFoundHandler(app));
  limitPipelining(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  endSlowAnswers(app);
  logAnswers(app);
  noteArrivals(app, environment);
  measureRequests(app);
  traceRequests(app);
  await addSecurityHeaders(app, config);
  refuseUnreadableAddresses(app);
  await addCookies(app, config);
  await compressAnswers(app);
  limitArrivingBodies(app, { isFair: config.hasRateLimits });
  guardOverload(app, { isFair: config.hasRateLimits });
  tellCosts(app);

  const unguarded = { config: { isUnguarded: true } };
  app.get("/healthz", unguarded, async () => ({ status: "ok" }));
  app.get("/readyz", unguarded, async (_request, reply) => {
    const isReady = await answersInTime(database.read(readiness, []));
    if (!isReady) reply.code(503).header("retry-after", "1");
    return { status: isReady ? "ready" : "waiting for the database" };
  });
  return app;
}

function tellCosts(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    const cost = reply.graphAnswer?.cost;
    if (cost) reply.headers(costHeaders(cost));
  });
}

/** Before anything that a request may have to wait for. */
function noteArrivals(app: FastifyInstance, { now }: Environment): void {
  app.decorateRequest("receivedAt", null);
  app.addHook("onRequest", async (request) => {
    request.receivedAt = now();
  });
}

/** The terminal of the demonstration shows warnings and worse, unless more was asked for. */
function frameworkLog(log: Log, { mode, logLevel }: Config): Log {
  return log.child({}, { level: mode === "demo" && logLevel === "info" ? "warn" : logLevel });
}

/**
 * Host, forwarded protocol and target together must be an address: libraries behind this point parse them, and
 * would throw. Probes of load balancers may leave the host out.
 */
function refuseUnreadableAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.isUnguarded) return;
    const { url, protocol, hostname } = request;
    if (!url.startsWith("/") || !URL.canParse(url, `${protocol}://${hostname}/`)) {
      throw new errorCodes.FST_ERR_BAD_URL(url);
    }
  });
}

/** Path and query of a target, also of the absolute form that proxies use. */
function originForm(target: string): string {
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    request.log.info({
      method: request.method,
      // The route's pattern, not the address: what people look for is theirs.
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
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
