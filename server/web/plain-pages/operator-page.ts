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

const names: Record<ServiceName, [name: string, what: string]> = {
  mail: ["E-mail", "Codes and letters by the configured mail server."],
  textMessages: ["Text messages", "Codes by Twilio."],
  instagram: ["Instagram", "Signing in, and who wrote a direct message."],
  directMessages: [
    "Direct messages",
    "What Instagram tells us at /webhooks/instagram, and who wrote it. Incomplete without INSTAGRAM_ACCESS_TOKEN.",
  ],
  unsignedNotices: [
    "Unsigned notices",
    "What anybody sends to /webhooks/instagram. Where no direct messages come, INSTAGRAM_APP_SECRET is wrong.",
  ],
  facebook: ["Facebook", "Signing in."],
  profileScraper: ["Profile look-up", "Public profiles on Instagram, read by Apify."],
};

/**
 * How it goes with all that is outside, for those who run the product: whoever shows the operators' token, as a
 * bearer or as the password that a browser asks for. Without a token in the configuration there is no such page.
 */
export function mountOperatorPage(app: FastifyInstance, environment: Environment): void {
  const { operatorToken } = environment.config;
  if (operatorToken === null) return;
  app.get(operatorPath, async (request, reply) => {
    reply.header("cache-control", "no-store").header("vary", "accept, authorization");
    if (!isOperator(request, operatorToken)) return refuse(reply);
    const outside = await findServiceStates(environment);
    if (!request.headers.accept?.includes("text/html")) return { outside };
    return reply.type("text/html; charset=utf-8").send(pageOf(outside));
  });
}

function isOperator({ headers }: FastifyRequest, token: string): boolean {
  const [, scheme = "", given = ""] =
    /^(bearer|basic) (\S+)$/i.exec(headers.authorization ?? "") ?? [];
  if (scheme.toLowerCase() === "bearer") return isSameText(given, token);
  const [, password = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(given, "base64").toString()) ?? [];
  return isSameText(password, token);
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header("www-authenticate", 'Basic realm="Operators of Plaudit", charset="UTF-8"')
    .send({ error: "This page is for those who run Plaudit" });
}

function pageOf(outside: Record<ServiceName, ServiceState>): string {
  const entries = (Object.keys(names) as ServiceName[]).map((name) => entryOf(name, outside[name]));
  return plainPage({
    title: "Outside | Plaudit",
    className: "plain",
    styles: [plainLookPath],
    body: `<main>${plainHome}<h1>What is outside</h1>
      <p>Whether it is configured, and how it went lately in any process. Times are UTC.</p>
      <ul>${entries.join("")}</ul></main>`,
  });
}

function entryOf(name: ServiceName, told: ServiceState): string {
  const [title, what] = names[name];
  const { state, lastSuccessAt, lastFailureAt, lastFailure } = told;
  // Strangers alone alarm nobody.
  const isOurs = name !== "unsignedNotices";
  const hasFailedLast = isOurs && Number(lastFailureAt) > Number(lastSuccessAt);
  const failure = lastFailureAt ? `${momentOf(lastFailureAt)}: ${lastFailure ?? ""}` : "none";
  return `<li><div class="plain-row"><h2>${title}</h2><span class="plain-tag" data-state="${state}">${state}</span></div>
    <p>${what}</p>
    <dl><dt>Last success</dt><dd>${lastSuccessAt ? momentOf(lastSuccessAt) : "none"}</dd>
    <dt>Last failure</dt><dd${hasFailedLast ? ' class="plain-failed"' : ""}>${escapeHtml(failure)}</dd></dl></li>`;
}

function momentOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}
