import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { instagramOf } from "#server/networks/instagram";
import { parseMessages } from "#server/networks/instagram-messages";
import { isSigned } from "#server/networks/instagram-signature";
import { parseNetworkJson } from "#server/networks/network-call";
import { recordServiceState } from "#server/platform/request/external-service-states";
import { createContext, type Environment } from "#server/platform/request/context";
import { requestFacts } from "#server/platform/request/request-facts";
import { holdsOnlyText, notTextMessage } from "#server/platform/errors/text-validation";
import { isSameText } from "./keyed-hash";
import { storeMessages } from "./receive-message";

export const webhookPath = "/webhooks/instagram";

const handshake = z.object({
  "hub.mode": z.literal("subscribe"),
  "hub.verify_token": z.string(),
  "hub.challenge": z.string().regex(/^[\w.-]{1,200}$/),
});

/** The webhook of Instagram direct messages: stores them before it answers; a background job processes them. */
export async function mountWebhooks(app: FastifyInstance, environment: Environment): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer" },
      async (_: unknown, body: Buffer) => body,
    );

    scope.get(webhookPath, async (request, reply) => {
      const expected = instagramOf(environment.config)?.verifyToken;
      const given = handshake.safeParse(request.query).data;
      if (!expected || !given || !isSameText(given["hub.verify_token"], expected)) {
        return reply.code(403).send({ error: "The verification token does not match" });
      }
      return reply.type("text/plain; charset=utf-8").send(given["hub.challenge"]);
    });

    scope.post(webhookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers["x-hub-signature-256"];
      const secrets = instagramOf(environment.config)?.appSecrets ?? [];
      if (!isSigned(body, typeof signature === "string" ? signature : undefined, secrets)) {
        recordServiceState("unsignedNotices", "webhook signature does not match");
        return reply.code(401).send({ error: "The signature does not match" });
      }
      const event = parseNetworkJson(body.toString("utf8"));
      if (event === undefined || !holdsOnlyText(event)) {
        recordServiceState("directMessages", "webhook body is not readable");
        const error = event === undefined ? "Invalid request" : notTextMessage;
        return reply.code(400).send({ error });
      }
      recordServiceState("directMessages", null);

      const ctx = createContext(environment, requestFacts(request));
      await storeMessages(ctx, parseMessages(event));
      return { received: true };
    });
  });
}
