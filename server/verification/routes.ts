import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { instagramOf } from "#server/networks/instagram";
import { readMessages } from "#server/networks/instagram-messages";
import { isSigned } from "#server/networks/instagram-signature";
import { readNetworkJson } from "#server/networks/network-call";
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

/** Where Instagram tells us of direct messages: stored, then answered; a job works on them. */
export async function mountWebhooks(app: FastifyInstance, environment: Environment): Promise<void> {
  await app.register(async (scope) => {
    // The signature is of the bytes as they came.
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
        return reply.code(403).send({ error: "This is not the handshake that was agreed on" });
      }
      return reply.type("text/plain; charset=utf-8").send(given["hub.challenge"]);
    });

    scope.post(webhookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers["x-hub-signature-256"];
      const secrets = instagramOf(environment.config)?.appSecrets ?? [];
      if (!isSigned(body, typeof signature === "string" ? signature : undefined, secrets)) {
        recordServiceState("unsignedNotices", "a notice whose signature does not match");
        return reply.code(401).send({ error: "The signature does not match" });
      }
      const event = readNetworkJson(body.toString("utf8"));
      if (event === undefined || !holdsOnlyText(event)) {
        recordServiceState("directMessages", "a notice that cannot be read");
        const error = event === undefined ? "The request cannot be read" : notTextMessage;
        return reply.code(400).send({ error });
      }
      recordServiceState("directMessages", null);

      const ctx = createContext(environment, requestFacts(request));
      await storeMessages(ctx, readMessages(event));
      return { received: true };
    });
  });
}
