import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { graphVersion, simulatorPath } from "#server/networks/instagram";
import {
  callbackAddress,
  challengeOf,
  instagramLoginOf,
  type InstagramLogin,
} from "#server/networks/instagram-login";
import type { Environment } from "#server/platform/request/context";
import { browserOf, readyPeople, typedPerson, type SimulatedPerson } from "./simulated-people";
import { createMemory } from "./simulator-memory";
import { consentPage, faults, page, type Fault } from "./simulator-page";

const hourMilliseconds = 3_600_000;
const longLifeSeconds = 5_183_944;
const permissions = "instagram_business_basic";

const request = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string(),
  state: z.string().default(""),
  code_challenge: z.string().default(""),
});
const decided = z.object({
  decision: z.string().default("typed"),
  typed: z.string().default(""),
  fault: z.enum(Object.keys(faults) as [Fault, ...Fault[]]).catch("none"),
});
const exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal("authorization_code"),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.string().default(""),
});

/**
 * Simulates Instagram login: the consent page and the API calls, with the response formats and errors of the real one.
 * Accepts only its own codes, each once.
 */
export function simulateInstagramLogin(app: FastifyInstance, environment: Environment): void {
  const codes = createMemory<Given>("AQ", hourMilliseconds, environment.now);
  showConsent(app, environment, codes);
  answerCalls(app, environment, codes);
}

interface Given {
  person: SimulatedPerson;
  challenge: string;
  fault: Fault;
}
type Codes = Pick<ReturnType<typeof createMemory<Given>>, "give" | "take">;

const authorizePath = `${simulatorPath}/oauth/authorize`;

function showConsent(app: FastifyInstance, { config }: Environment, codes: Codes): void {
  const ask = (reply: FastifyReply, asked: z.output<typeof request>, typed = "", error = "") =>
    sendPage(
      reply,
      consentPage({
        network: "Instagram",
        action: authorizePath,
        hidden: asked,
        people: readyPeople(config, "instagram"),
        field: {
          label: "Username",
          before: "@",
          help: "Any username works. Plaudit stores it as declared, not as confirmed.",
        },
        typed,
        ...(error && { error }),
      }),
    );

  const parseRequest = (given: unknown) => {
    const asked = request.safeParse(given).data;
    const isOurs =
      asked?.client_id === instagramLoginOf(config)!.appId &&
      asked.redirect_uri === callbackAddress(config);
    return isOurs ? asked : null;
  };

  app.get(authorizePath, async ({ query }, reply) => {
    const asked = parseRequest(query);
    return asked ? ask(reply, asked) : sendInvalidRequest(reply);
  });

  app.post(authorizePath, async (posted: FastifyRequest, reply) => {
    const asked = parseRequest(posted.body);
    if (!asked) return sendInvalidRequest(reply);
    const { decision, typed, fault } = decided.parse(posted.body);
    if (decision === "refuse") {
      return goBack(reply, asked.state, {
        error: "access_denied",
        error_reason: "user_denied",
        error_description: "The user denied your request.",
      });
    }
    const ready = readyPeople(config, "instagram").find(({ id }) => id === decision);
    const browser = browserOf(posted, reply);
    const person = ready ?? typedPerson(config, "instagram", { typed, browser });
    if (!person) {
      return ask(reply, asked, typed, "Enter up to 30 letters, digits, dots and underscores.");
    }
    const code = codes.give({ person, challenge: asked.code_challenge, fault });
    return goBack(reply, asked.state, { code });
  });
}

function answerCalls(app: FastifyInstance, { config, now }: Environment, codes: Codes): void {
  const tokens = createMemory<Given>("IG", longLifeSeconds * 1000, now);
  const login = () => instagramLoginOf(config)!;

  app.post(`${simulatorPath}/oauth/access_token`, async ({ body }, reply) => {
    const asked = exchange.safeParse(body).data;
    if (!asked || !isOurApp(login(), asked) || asked.redirect_uri !== callbackAddress(config)) {
      return reply.code(400).send(exchangeFault("Invalid platform app"));
    }
    const given = codes.take(asked.code);
    if (given?.fault === "busy")
      return reply.code(429).send(graphFault(4, "Application request limit reached"));
    const isProved = !given?.challenge || challengeOf(asked.code_verifier) === given.challenge;
    if (!given || !isProved || given.fault === "used") {
      const message = "Matching code was not found or was already used";
      return reply.code(400).send(exchangeFault(message));
    }
    const token = tokens.give(given);
    // An unquoted number, like the real API.
    const data = `{"access_token":"${token}","user_id":${given.person.id},"permissions":"${permissions}"}`;
    return sendJson(reply, `{"data":[${data}]}`);
  });

  app.get(`${simulatorPath}/access_token`, async ({ query }, reply) => {
    const asked = query as Record<string, string>;
    const given = tokens.look(asked["access_token"] ?? "");
    if (!given || asked["client_secret"] !== login().appSecret) return refuseToken(reply);
    return { access_token: tokens.give(given), token_type: "bearer", expires_in: longLifeSeconds };
  });

  app.get(`${simulatorPath}/${graphVersion}/me`, async ({ headers }, reply) => {
    const given = tokens.look(headers.authorization?.replace(/^Bearer /, "") ?? "");
    if (!given || given.fault === "expired") return refuseToken(reply);
    const { id, username, name } = given.person;
    const known = JSON.stringify({ username, name, account_type: "Business" });
    return sendJson(reply, `{"user_id":${id},"id":"${id}",${known.slice(1)}`);
  });
}

function isOurApp(login: InstagramLogin, asked: { client_id: string; client_secret: string }) {
  return asked.client_id === login.appId && asked.client_secret === login.appSecret;
}

/** Relative, so that it works at any address of the server. */
function goBack(
  reply: FastifyReply,
  state: string,
  parameters: Record<string, string>,
): FastifyReply {
  const answer = new URLSearchParams({ ...parameters, ...(state && { state }) });
  return reply.redirect(`/auth/callback?${answer}#_`, 303);
}

function sendInvalidRequest(reply: FastifyReply): FastifyReply {
  const body =
    '<h1>Invalid request</h1><p class="sim-lede">Plaudit did not request this login.</p>';
  return sendPage(reply.code(400), page("Invalid request", body));
}

function refuseToken(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .send(graphFault(190, "Error validating access token: Session has expired"));
}

function exchangeFault(message: string) {
  return { error_type: "OAuthException", code: 400, error_message: message };
}

function graphFault(code: number, message: string) {
  return { error: { message, type: "OAuthException", code } };
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
