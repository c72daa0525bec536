import type { FastifyInstance, FastifyReply } from "fastify";
import { unsubscribePath } from "#server/dashboard/review-alerts/unsubscribe-link";
import { unsubscribeFromReviewAlerts } from "#server/dashboard/review-alerts/update-review-alerts";
import { createContext, type Environment } from "#server/platform/request/context";
import { requestFacts } from "#server/platform/request/request-facts";
import { escapeHtml } from "#server/web/html";
import { plainLookPath } from "./plain-look";
import { plainHome, plainPage } from "./plain-page";

interface Address {
  Querystring: { token?: string };
}

/**
 * One-click unsubscribing (RFC 8058): the POST alone changes something, because programs that look for malware open
 * the links of mails.
 */
export async function mountUnsubscribePage(
  app: FastifyInstance,
  environment: Environment,
): Promise<void> {
  app.get<Address>(unsubscribePath, async ({ query }, reply) => send(reply, 200, ask(query.token)));
  await app.register(async (scope) => {
    // The body says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, async () => null);
    scope.post<Address>(unsubscribePath, async (request, reply) => {
      const ctx = createContext(environment, requestFacts(request));
      const isDone = await unsubscribeFromReviewAlerts(ctx, String(request.query.token ?? ""));
      return isDone ? send(reply, 200, done) : send(reply, 404, unknown);
    });
  });
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  reply.code(status).header("cache-control", "no-store").header("referrer-policy", "no-referrer");
  return reply.type("text/html; charset=utf-8").send(
    plainPage({
      title: "Emails about new reviews | Plaudit",
      className: "plain",
      styles: [plainLookPath],
      body: `<main>${plainHome}${body}</main>`,
    }),
  );
}

function ask(token: unknown): string {
  const action = `${unsubscribePath}?token=${encodeURIComponent(String(token ?? ""))}`;
  return `<h1>Turn off emails about new reviews?</h1>
    <p>You can turn them on again in your dashboard, under Reviews.</p>
    <form method="post" action="${escapeHtml(action)}"><button type="submit">Turn off</button></form>`;
}

const done = `<h1>Emails are off</h1>
  <p>We no longer email you about new reviews. You can turn this on again in your dashboard, under Reviews.</p>`;
const unknown = `<h1>This link no longer works</h1>
  <p>Sign in and open your dashboard, under Reviews, to choose which emails you get.</p>`;
