import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ExecutionArgs, GraphQLSchema } from "graphql";
import {
  CloseCode,
  handleProtocols,
  makeServer,
  type Context as Connection,
  type Server,
} from "graphql-ws";
import { WebSocketServer, type WebSocket } from "ws";
import {
  createContext,
  type Environment,
  type RequestFacts,
} from "#server/platform/request/context";
import { forwardedAddressFrom } from "#server/platform/settings/forwarded-address";
import { codeOf, graphError } from "#server/platform/errors/graph-error";
import { followBearer, type ConnectionBearer, type ParseBearer } from "./bearer-lifetime";
import { graphPath } from "#server/platform/graph/graph-server";
import {
  formatErrors,
  parseLiveOperation,
  runSubscription,
  type LiveOperation,
} from "./graph-subscriptions";
import {
  maxSocketMessageBytes,
  maxLiveDocumentCharacters,
  maxSubscriptionsPerSocket,
  networkMessageLimits,
  networkSocketLimits,
} from "#server/platform/settings/limits";
import type { Log } from "#server/platform/settings/log";
import { LiveDocuments } from "./live-documents";
import type { OverloadGuard } from "#server/platform/http/overload";
import { requestIdsFrom } from "#server/platform/http/request-id";
import { countMessages, startHeartbeat, sendOver } from "./socket-heartbeat";
import { MessageRateLimiter } from "./message-rate-limiter";
import { SocketLimits } from "#server/platform/http/connections/socket-limits";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import { reportRefusal } from "#server/platform/request/refusals";
import { refuseUpgrade } from "#server/platform/http/upgrade";

interface SocketConnection {
  socket: WebSocket;
  facts: RequestFacts;
  /** Resolved once: a connection may outlive the rotation of its token, whose later use would look like theft. */
  bearer: ConnectionBearer | null;
}

const farewellMilliseconds = 250;
/** Like HTTP status 429. */
const tooManyMessages = 4429;

/**
 * Serves subscriptions over WebSockets at `/graphql`, with or without a bearer token, to pages of any origin: cookies
 * are never read. A socket closes when its bearer expires. Returns how to close all.
 */
export function mountGraphSocket(
  app: FastifyInstance,
  environment: Environment,
  schema: GraphQLSchema,
  parseBearer: ParseBearer,
): () => Promise<void> {
  const { config, log } = environment;
  const requestIdOf = requestIdsFrom(config.trustedProxies);
  const addressOf = forwardedAddressFrom(config.trustedProxies);
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: maxSocketMessageBytes,
    handleProtocols,
  });
  const socketLimits = new SocketLimits(networkSocketLimits);
  const messages = new MessageRateLimiter(networkMessageLimits);
  const isWithinNetworkLimit = (address: string) =>
    messages.tryConsume(address) || !config.hasRateLimits;
  let isClosing = false;

  const server = subscriptionServer(environment, schema, parseBearer, app.overload);

  app.server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on("error", () => stream.destroy());
    if (request.url?.split("?", 1)[0] !== graphPath) return refuseUpgrade(stream, 404);
    if (isClosing) return refuseUpgrade(stream, 503);
    const ipAddress = addressOf(request);
    const requestId = requestIdOf(request);
    const facts = { requestId, log: log.child({ requestId }), bearer: null, ipAddress };
    if (!isWithinNetworkLimit(ipAddress)) {
      reportThrottled(facts, "SOCKET_MESSAGES");
      return refuseUpgrade(stream, 429);
    }
    if (!socketLimits.acquire(ipAddress)) {
      reportThrottled(facts, "OPEN_SOCKETS");
      return refuseUpgrade(stream, 429);
    }
    let isOpen = false;
    stream.once("close", () => isOpen || socketLimits.release(ipAddress));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      isOpen = true;
      socket.once("close", () => socketLimits.release(ipAddress));
      const isWithinSocketLimit = countMessages();
      const isWithinLimit = () => isWithinSocketLimit() && isWithinNetworkLimit(ipAddress);
      open(server, socket, facts, isWithinLimit);
    });
  });

  // Clients reconnect and refetch what they missed, including an ended session.
  const stopHearing = environment.events.onMissed(() => {
    for (const socket of sockets.clients) socket.close(1012, "Announcements may have been missed");
  });

  return async () => {
    isClosing = true;
    stopHearing();
    for (const socket of sockets.clients) socket.close(1001, "Going away");
    const started = Date.now();
    while (sockets.clients.size > 0 && Date.now() - started < farewellMilliseconds) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function subscriptionServer(
  environment: Environment,
  schema: GraphQLSchema,
  parseBearer: ParseBearer,
  overload: OverloadGuard,
): Server<SocketConnection> {
  const live = new LiveDocuments(maxLiveDocumentCharacters);
  return makeServer<Record<string, unknown>, SocketConnection>({
    onConnect: (connection) => admit(environment, connection, parseBearer),
    async onSubscribe(connection, _id, payload) {
      if (Object.keys(connection.subscriptions).length > maxSubscriptionsPerSocket) {
        const message = `A socket may have at most ${maxSubscriptionsPerSocket} open subscriptions.`;
        return [graphError("LIMIT_EXCEEDED", message)];
      }
      if (!holdsOnlyText(payload)) return [graphError("BAD_USER_INPUT", notTextMessage)];
      const ctx = createContext(environment, connection.extra.facts);
      const parsed = await parseLiveOperation(ctx, schema, payload, ["subscription"]);
      if (!("document" in parsed)) return parsed;
      return { ...parsed, contextValue: connection.extra };
    },
    subscribe: (args: ExecutionArgs) => {
      const { facts, bearer } = args.contextValue as SocketConnection;
      const makeContext = () => {
        const ctx = createContext(environment, facts);
        bearer?.authenticate(ctx);
        return ctx;
      };
      return runSubscription(makeContext, args as LiveOperation, { live, overload });
    },
    onNext(connection, _id, { operationName }, _args, result) {
      if (!result.errors) return;
      const { facts } = connection.extra;
      return { ...result, errors: formatErrors(environment, facts, result.errors, operationName) };
    },
    onError: (connection, _id, { operationName }, errors) =>
      formatErrors(environment, connection.extra.facts, errors, operationName),
  });
}

function reportThrottled(facts: { log: Log }, reason: string): void {
  reportRefusal(facts, { action: "socket", code: "THROTTLED", reason });
}

/** Connects a socket to the graphql-ws protocol. */
function open(
  server: Server<SocketConnection>,
  socket: WebSocket,
  facts: RequestFacts & { log: Log },
  isWithinLimit: () => boolean,
): void {
  // The library closes the socket of a peer that breaks the protocol.
  socket.on("error", () => socket.terminate());
  const stopPings = startHeartbeat(socket);
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) => sendOver(socket, data),
      close: (code, reason) => socket.close(code, reason),
      onMessage(receive) {
        socket.on("message", (data) => {
          if (socket.readyState !== socket.OPEN) return;
          if (!isWithinLimit()) {
            reportThrottled(facts, "SOCKET_MESSAGES");
            return socket.close(tooManyMessages, "Too many messages");
          }
          receive(String(data)).catch((error: unknown) => {
            facts.log.error({ err: error }, "a socket failed");
            socket.close(CloseCode.InternalServerError, "Something went wrong on our side");
          });
        });
      },
    },
    { socket, facts, bearer: null },
  );
  socket.once("close", (code, reason) => {
    stopPings();
    void closed(code, String(reason));
  });
}

/** Authenticates a socket for the lifetime of its bearer and session. */
async function admit(
  environment: Environment,
  { connectionParams = {}, extra }: Connection<Record<string, unknown>, SocketConnection>,
  parseBearer: ParseBearer,
): Promise<boolean> {
  const { socket } = extra;
  const end = () => socket.close(CloseCode.Unauthorized, "Authentication expired");
  const given = connectionParams.authorization ?? connectionParams.token;
  if (given === undefined || given === null || given === "") return true;
  const text = typeof given === "string" ? given : "";
  const bearer = /^(?:Bearer )?([\w.~+/=-]{1,4096})$/i.exec(text)?.[1];
  if (!bearer) return (end(), false);
  extra.facts = { ...extra.facts, bearer };
  try {
    extra.bearer = await parseBearer(createContext(environment, extra.facts));
    if (extra.bearer) socket.once("close", followBearer(environment, extra.bearer, end));
    return true;
  } catch (error) {
    if (codeOf(error) !== "UNAUTHENTICATED") throw error;
    return (end(), false);
  }
}
