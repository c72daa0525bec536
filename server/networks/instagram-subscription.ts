import { z } from "zod";
import type { Environment } from "#server/platform/request/context";
import { recordServiceState } from "#server/platform/request/external-service-states";
import { graphVersion } from "./instagram";
import { callNetwork } from "./network-call";
import { profileTokenOf } from "./profile-token";

const answered = z.object({ success: z.literal(true) });

/**
 * Asks Instagram to tell us of direct messages to the profile whose token is configured. Without it nothing ever arrives,
 * and nothing says so; to ask again changes nothing. What stands at the app itself, its operator sets up there.
 */
export async function subscribeToMessages(environment: Environment): Promise<void> {
  const { config, log } = environment;
  const { instagram } = config;
  if (!instagram) return;
  if (!instagram.isProfileToken) {
    log.warn("INSTAGRAM_ACCESS_TOKEN is missing: no direct message will verify anybody.");
    return;
  }
  const token = await profileTokenOf(environment, instagram).catch(() => instagram.accessToken);
  const url = `${instagram.baseUrl}/${graphVersion}/me/subscribed_apps?subscribed_fields=messages`;
  const answer = await callNetwork(
    "instagram",
    url,
    { method: "POST", headers: { authorization: `Bearer ${token}` } },
    { mayRepeat: true },
  );
  if (answer?.status === 200 && answered.safeParse(answer.body).success) return;
  recordServiceState("directMessages", "the subscription to messages was refused or not answered");
  log.warn({ status: answer?.status }, "Instagram was not told to tell us of direct messages.");
}
