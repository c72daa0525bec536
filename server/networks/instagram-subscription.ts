import { z } from "zod";
import type { Environment } from "#server/platform/context";
import { noteOutside } from "#server/platform/outside-states";
import { graphVersion } from "./instagram";
import { callNetwork } from "./network-call";

const answered = z.object({ success: z.literal(true) });

/**
 * Asks Instagram to tell us of direct messages to the profile whose token is configured. Without it nothing ever arrives,
 * and nothing says so; to ask again changes nothing. What stands at the app itself, its operator sets up there.
 */
export async function subscribeToMessages({ config, log }: Environment): Promise<void> {
  const { instagram } = config;
  if (!instagram?.isProfileToken) return;
  const url = `${instagram.baseUrl}/${graphVersion}/me/subscribed_apps?subscribed_fields=messages`;
  const answer = await callNetwork(
    "instagram",
    url,
    { method: "POST", headers: { authorization: `Bearer ${instagram.accessToken}` } },
    { mayRepeat: true },
  );
  if (answer?.status === 200 && answered.safeParse(answer.body).success) return;
  noteOutside("directMessages", "the subscription to messages was refused or not answered");
  log.warn({ status: answer?.status }, "Instagram was not told to tell us of direct messages.");
}
