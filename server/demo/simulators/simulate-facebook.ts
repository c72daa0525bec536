import { createHmac } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { facebookLoginOf, facebookSimulatorPath } from "#server/networks/facebook-login";
import { graphVersion } from "#server/networks/instagram";
import type { Environment } from "#server/platform/request/context";
import { jsonScript } from "#server/web/html";
import { facebookAnswerScript, facebookScript } from "./simulated-facebook-script";
import { browserOf, readyPeople, typedPerson, type SimulatedPerson } from "./simulated-people";
import { createMemory } from "./simulator-memory";
import { consentPage, faults, page, type Fault } from "./simulator-page";

const shortLifeSeconds = 7_200;
const longLifeSeconds = 5_183_944;
const graph = `${facebookSimulatorPath}/${graphVersion}`;
const answerPath = `${facebookSimulatorPath}/answer.js`;

const decided = z.object({
  scope: z.string().default(""),
  decision: z.string().default("typed"),
  typed: z.string().default(""),
  fault: z.enum(Object.keys(faults) as [Fault, ...Fault[]]).catch("none"),
});

interface Given {
  person: SimulatedPerson;
  fault: Fault;
}

/**
 * Simulates Facebook login: the browser script, the login window and the API calls. Accepts only its own tokens.
 */
export function simulateFacebook(app: FastifyInstance, environment: Environment): void {
  const shortLived = createMemory<Given>("EAAS", shortLifeSeconds * 1000, environment.now);
  showWindow(app, environment, shortLived);
  answerCalls(app, environment, shortLived);
}

type Tokens = Pick<ReturnType<typeof createMemory<Given>>, "give" | "look">;

function showWindow(app: FastifyInstance, { config }: Environment, shortLived: Tokens): void {
  const scripts = {
    [`${facebookSimulatorPath}/sdk.js`]: facebookScript,
    [answerPath]: facebookAnswerScript,
  };
  for (const [path, script] of Object.entries(scripts)) {
    app.get(path, async (_request, reply) =>
      reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(script),
    );
  }

  const ask = (reply: FastifyReply, scope: string, typed = "", error = "") =>
    sendPage(
      reply,
      consentPage({
        network: "Facebook",
        action: `${graph}/dialog/oauth`,
        hidden: { scope },
        people: readyPeople(config, "facebook"),
        field: {
          label: "Name",
          before: "",
          help: "Any name works. The person exists only in this browser and has no page.",
        },
        typed,
        ...(error && { error }),
      }),
    );

  app.get(`${graph}/dialog/oauth`, async ({ query }, reply) =>
    ask(reply, decided.parse(query).scope),
  );

  app.post(`${graph}/dialog/oauth`, async (request, reply) => {
    const { scope, decision, typed, fault } = decided.parse(request.body);
    if (decision === "refuse") return sendAnswer(reply, {});
    const ready = readyPeople(config, "facebook").find(({ id }) => id === decision);
    const browser = browserOf(request, reply);
    const person = ready ?? typedPerson(config, "facebook", { typed, browser });
    if (!person) return ask(reply, scope, typed, "Enter a name of up to 60 characters.");
    const accessToken = shortLived.give({ person, fault });
    return sendAnswer(reply, { accessToken, userID: person.id, expiresIn: shortLifeSeconds });
  });
}

function answerCalls(app: FastifyInstance, { config, now }: Environment, shortLived: Tokens): void {
  const longLived = createMemory<Given>("EAAL", longLifeSeconds * 1000, now);
  const login = () => facebookLoginOf(config)!;

  app.get(`${graph}/oauth/access_token`, async ({ query }, reply) => {
    const asked = query as Record<string, string>;
    const { appId, appSecret } = login();
    if (asked["client_id"] !== appId || asked["client_secret"] !== appSecret) {
      return reply.code(400).send(fault(101, "Error validating application."));
    }
    const given = shortLived.look(asked["fb_exchange_token"] ?? "");
    if (given?.fault === "busy")
      return reply.code(429).send(fault(4, "Application request limit reached"));
    if (!given || given.fault !== "none") {
      return reply.code(400).send(fault(190, "Error validating access token: Session has expired"));
    }
    return {
      access_token: longLived.give(given),
      token_type: "bearer",
      expires_in: longLifeSeconds,
    };
  });

  /** The person of a token with a valid `appsecret_proof`. */
  const personOf = (authorization = "", query: unknown): SimulatedPerson | null => {
    const token = authorization.replace(/^Bearer /, "");
    const mark = createHmac("sha256", login().appSecret).update(token).digest("hex");
    const { appsecret_proof: proof } = query as Record<string, string>;
    return proof === mark ? (longLived.look(token)?.person ?? null) : null;
  };

  app.get(`${graph}/me`, async ({ headers, query }, reply) => {
    const person = personOf(headers.authorization, query);
    if (!person) return reply.code(400).send(fault(100, "Invalid appsecret_proof"));
    const picture = { data: { url: "", is_silhouette: true, width: 50, height: 50 } };
    return { id: person.id, name: person.name, picture };
  });

  app.delete(`${graph}/me/permissions`, async ({ headers, query }, reply) => {
    if (personOf(headers.authorization, query)) return { success: true };
    return reply.code(400).send(fault(100, "Invalid appsecret_proof"));
  });

  app.get(`${graph}/me/accounts`, async ({ headers, query }, reply) => {
    const person = personOf(headers.authorization, query);
    if (!person) return reply.code(400).send(fault(100, "Invalid appsecret_proof"));
    const { id, name, username } = person;
    const instagram_business_account = { id, username, name, followers_count: 0, media_count: 0 };
    return {
      data: username === null ? [] : [{ id, name, instagram_business_account }],
      paging: {},
    };
  });
}

function fault(code: number, message: string) {
  return { error: { message, type: "OAuthException", code } };
}

function sendAnswer(reply: FastifyReply, answer: Record<string, unknown>): FastifyReply {
  const body = "<h1>You can close this window</h1>";
  const scripts = `${jsonScript("answer", answer)}<script src="${answerPath}"></script>`;
  return sendPage(reply, page("Facebook, simulated", body, scripts));
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
}
