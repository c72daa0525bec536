import { z } from "zod";
import type { Environment } from "#server/platform/request/context";
import { recordServiceState } from "#server/platform/request/external-service-states";
import { graphVersion } from "./instagram";
import { callNetwork } from "./network-call";
import { profileTokenOf } from "./profile-token";

const answered = z.object({ success: z.literal(true) });

/**
 * Subscribes the configured profile to direct-message webhooks. Idempotent. Without a subscription no message arrives
 * and there is no error. The operator configures the app's webhook in Instagram's dashboard.
 */
export async function subscribeToMessages(environment: Environment): Promise<void> {
  const { config, log } = environment;
  const { instagram } = config;
  if (!instagram) return;
  if (!instagram.isProfileToken) {
    log.warn("INSTAGRAM_ACCESS_TOKEN is missing: verification by direct message will not work.");
    return;
  }
  const token = await profileTokenOf(environment, instagram).catch(() => instagram.accessToken);
  const url = `${instagram.baseUrl}/${graphVersion}/me/subscribed_apps?subscribed_fields=messages`;
  const answer = await callNetwork(
    "instagram",
    url,
    { method: "POST", headers: { authorization: `Bearer ${token}` } },
    { isIdempotent: true },
  );
  if (answer?.status === 200 && answered.safeParse(answer.body).success) return;
  recordServiceState("directMessages", "the subscription to messages failed");
  log.warn({ status: answer?.status }, "Could not subscribe to Instagram's direct messages.");
}
