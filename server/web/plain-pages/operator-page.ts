import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Environment } from "#server/platform/request/context";
import {
  findServiceStates,
  type ServiceName,
  type ServiceState,
} from "#server/platform/request/external-service-states";
import { isSameText } from "#server/verification/keyed-hash";
import { escapeHtml } from "#server/web/html";
import { plainLookPath } from "./plain-look";
import { plainHome, plainPage } from "./plain-page";

const operatorPath = "/operator/outside";
/** The JSON answer is part of the operators' interface. */
const jsonKey = "outside";

const names: Record<ServiceName, [name: string, description: string]> = {
  mail: ["Email", "Sends codes and emails through the configured mail server."],
  textMessages: ["Text messages", "Sends codes through Twilio."],
  instagram: ["Instagram", "Sign-in, and the senders of direct messages."],
  directMessages: [
    "Direct messages",
    "Signed webhooks from Instagram at /webhooks/instagram. Incomplete without INSTAGRAM_ACCESS_TOKEN.",
  ],
  unsignedNotices: [
    "Unsigned webhooks",
    "Requests to /webhooks/instagram without a valid signature. If no direct messages arrive, check INSTAGRAM_APP_SECRET.",
  ],
  facebook: ["Facebook", "Sign-in."],
  profileScraper: ["Profile look-up", "Reads public Instagram profiles through Apify."],
};

/** Status of the external services, as HTML or JSON. Needs `OPERATOR_TOKEN` as bearer token or Basic password. */
export function mountOperatorPage(app: FastifyInstance, environment: Environment): void {
  const { operatorToken } = environment.config;
  if (operatorToken === null) return;
  app.get(operatorPath, async (request, reply) => {
    reply.header("cache-control", "no-store").header("vary", "accept, authorization");
    if (!isOperator(request, operatorToken)) return askForToken(reply);
    const states = await findServiceStates(environment);
    if (!request.headers.accept?.includes("text/html")) return { [jsonKey]: states };
    return reply.type("text/html; charset=utf-8").send(pageOf(states));
  });
}

function isOperator({ headers }: FastifyRequest, token: string): boolean {
  const [, scheme = "", given = ""] =
    /^(bearer|basic) (\S+)$/i.exec(headers.authorization ?? "") ?? [];
  if (scheme.toLowerCase() === "bearer") return isSameText(given, token);
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, "base64").toString()) ?? [];
  return isSameText(password, token);
}

function askForToken(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header("www-authenticate", 'Basic realm="Operators of Plaudit", charset="UTF-8"')
    .send({ error: "This page is for the operators of Plaudit" });
}

function pageOf(states: Record<ServiceName, ServiceState>): string {
  const entries = (Object.keys(names) as ServiceName[]).map((name) => entryOf(name, states[name]));
  return plainPage({
    title: "External services | Plaudit",
    className: "plain",
    styles: [plainLookPath],
    body: `<main>${plainHome}<h1>External services</h1>
      <p>Configuration and latest results across all processes. Times are in UTC.</p>
      <ul>${entries.join("")}</ul></main>`,
  });
}

function entryOf(name: ServiceName, serviceState: ServiceState): string {
  const [title, description] = names[name];
  const { state, lastSuccessAt, lastFailureAt, lastFailure } = serviceState;
  // Unsigned requests come from strangers: never highlight them.
  const isOurFailure = name !== "unsignedNotices";
  const hasFailedLast = isOurFailure && Number(lastFailureAt) > Number(lastSuccessAt);
  const failure = lastFailureAt ? `${momentOf(lastFailureAt)}: ${lastFailure ?? ""}` : "none";
  return `<li><div class="plain-row"><h2>${title}</h2><span class="plain-tag" data-state="${state}">${state}</span></div>
    <p>${description}</p>
    <dl><dt>Last success</dt><dd>${lastSuccessAt ? momentOf(lastSuccessAt) : "none"}</dd>
    <dt>Last failure</dt><dd${hasFailedLast ? ' class="plain-failed"' : ""}>${escapeHtml(failure)}</dd></dl></li>`;
}

function momentOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}
