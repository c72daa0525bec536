import { z } from "zod";
import { graphVersion, type Instagram } from "./instagram";
import { callNetwork } from "./network-call";
import { parseUsername } from "./username";

/** The sender of a message. Instagram may not know it, or not answer, which is worth a retry. */
export type Sender =
  | { found: "yes"; username: string }
  | { found: "no" | "unavailable"; status: number | null };

const profile = z.object({ username: z.string() });

/** Looks up the username of a sender id; Instagram only reveals it for people who wrote to the profile. */
export async function findSender(
  { baseUrl, accessToken }: Instagram,
  senderId: string,
): Promise<Sender> {
  const answer = await callNetwork(
    "instagram",
    `${baseUrl}/${graphVersion}/${senderId}?fields=name,username`,
    // In a header, because URLs end up in logs.
    { headers: { authorization: `Bearer ${accessToken}` } },
    { isIdempotent: true },
  );
  const status = answer?.status ?? null;
  if (!answer || answer.status === 429 || answer.status >= 500) {
    return { found: "unavailable", status };
  }
  const { data } = profile.safeParse(answer.status === 200 ? answer.body : null);
  const username = data ? parseUsername(data.username) : null;
  return username === null ? { found: "no", status } : { found: "yes", username };
}
