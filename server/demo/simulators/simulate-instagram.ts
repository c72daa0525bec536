import type { FastifyInstance } from "fastify";
import { graphVersion, instagramOf, simulatorPath } from "#server/networks/instagram";
import { signatureOf } from "#server/networks/instagram-signature";
import { parseUsername } from "#server/networks/username";
import type { Environment } from "#server/platform/request/context";
import { webhookPath } from "#server/verification/routes";

/**
 * Simulates Instagram direct messages: when a visitor claims to have sent the message, it arrives at the webhook. Sender
 * ids encode the usernames, so that every process can resolve them.
 */
export function simulateInstagram(app: FastifyInstance, environment: Environment): void {
  const { events, config, log, now } = environment;

  app.get(`${simulatorPath}/${graphVersion}/:id`, async (request, reply) => {
    const instagram = instagramOf(config);
    if (request.headers.authorization !== `Bearer ${instagram?.accessToken}`) {
      return reply.code(401).send(fault(190, "Invalid OAuth access token."));
    }
    const { id } = request.params as { id: string };
    const username = spelledBy(id);
    return username === null
      ? reply.code(400).send(fault(100, "Unsupported get request."))
      : { id, username, name: null };
  });

  events.on("directMessageClaimed", async (_ctx, { username, code, key }) => {
    const instagram = instagramOf(config);
    if (!instagram?.isSimulated) return;
    const message = {
      sender: { id: spell(username) },
      recipient: { id: spell("plaudit.reviews") },
      timestamp: now().getTime(),
      message: { mid: `simulated.${key}`, text: code },
    };
    const entry = [{ id: spell("plaudit.reviews"), time: now().getTime(), messaging: [message] }];
    const body = Buffer.from(JSON.stringify({ object: "instagram", entry }));
    const answer = await app.inject({
      method: "POST",
      url: webhookPath,
      headers: {
        "content-type": "application/json",
        "x-hub-signature-256": signatureOf(body, instagram.appSecrets[0]!),
      },
      payload: body,
    });
    if (answer.statusCode !== 200) {
      log.warn({ status: answer.statusCode }, "the simulated direct message was refused");
    }
  });
}

function fault(code: number, message: string) {
  return { error: { message, type: "OAuthException", code } };
}

/** Two digits per letter of the username, after a non-zero first digit. */
const offset = 30;

function spell(username: string): string {
  return `1${[...username].map((letter) => letter.charCodeAt(0) - offset).join("")}`;
}

function spelledBy(id: string): string | null {
  const pairs = /^1([0-9]{2})+$/.test(id) ? (id.slice(1).match(/../g) ?? []) : [];
  return parseUsername(pairs.map((pair) => String.fromCharCode(Number(pair) + offset)).join(""));
}
