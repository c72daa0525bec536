import { z } from "zod";
import type { Environment } from "#server/platform/request/context";
import { recordServiceState } from "#server/platform/request/external-service-states";
import { secretHashes, type Secrets } from "#server/platform/settings/secret-hash";
import type { Instagram } from "./instagram";
import { callNetwork } from "./network-call";
import { sealToken, unsealToken } from "./sealed-token";

const whose = "profile:instagram";
const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const usualLifeMilliseconds = 60 * dayMilliseconds;

const renewed = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** The token to look up senders: the configured one, or its latest renewal. */
export async function profileTokenOf(
  { config, database, now }: Environment,
  { accessToken }: Pick<Instagram, "accessToken">,
): Promise<string> {
  if (!config.instagram?.isProfileToken) return accessToken;
  const [kept]: { sealed: Buffer }[] = await database.source.manager.query(
    "SELECT sealed FROM profile_tokens WHERE network = 'instagram' AND origin_hash = ANY ($1) AND expires_at > $2",
    [originHashes(config, accessToken), now()],
  );
  return kept ? unsealToken(config, whose, kept.sealed) : accessToken;
}

/**
 * Renews the profile's token daily, in one process. It expires after sixty days, which would disable verification by
 * direct message. Failures are retried after an hour.
 */
export async function renewProfileToken(environment: Environment): Promise<void> {
  const { config, database, log } = environment;
  const { instagram } = config;
  if (!instagram?.isProfileToken) return;
  const { manager } = database.source;
  const hashes = originHashes(config, instagram.accessToken);
  const now = environment.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  // Instagram does not renew tokens younger than a day.
  await manager.query(
    `INSERT INTO profile_tokens AS kept (network, origin_hash, sealed, due_at, expires_at)
     VALUES ('instagram', $1, $2, $3, $4)
     ON CONFLICT (network) DO UPDATE SET origin_hash = excluded.origin_hash, sealed = excluded.sealed,
       due_at = excluded.due_at, expires_at = excluded.expires_at
     WHERE kept.origin_hash <> ALL ($5)`,
    [
      hashes[0],
      sealToken(config, whose, instagram.accessToken),
      after(dayMilliseconds),
      after(usualLifeMilliseconds),
      hashes,
    ],
  );
  const [[due]]: [{ sealed: Buffer }[], number] = await manager.query(
    `UPDATE profile_tokens SET due_at = $2
     WHERE network = 'instagram' AND origin_hash = ANY ($1) AND due_at <= $3 RETURNING sealed`,
    [hashes, after(hourMilliseconds), now],
  );
  if (!due) return;
  const asked = new URLSearchParams({
    grant_type: "ig_refresh_token",
    access_token: unsealToken(config, whose, due.sealed),
  });
  const url = `${instagram.baseUrl}/refresh_access_token?${asked}`;
  const answer = await callNetwork("instagram", url, {}, { isIdempotent: true });
  const { data } = renewed.safeParse(answer?.status === 200 ? answer.body : null);
  if (!data) {
    const status = answer?.status;
    recordServiceState("directMessages", `the token was not renewed (${status ?? "no answer"})`);
    log.warn({ status }, "Instagram did not renew the profile's token; retrying in an hour.");
    return;
  }
  await manager.query(
    `UPDATE profile_tokens SET origin_hash = $1, sealed = $2, due_at = $3, expires_at = $4
     WHERE network = 'instagram' AND origin_hash = ANY ($5)`,
    [
      hashes[0],
      sealToken(config, whose, data.access_token),
      after(dayMilliseconds),
      after(data.expires_in * 1000),
      hashes,
    ],
  );
}

/** The configured token that a renewed one derives from; a changed configuration starts over. */
function originHashes(config: Secrets, token: string): Buffer[] {
  return secretHashes(config, `profile-token:origin:${token}`);
}
