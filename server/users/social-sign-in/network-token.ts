import type { NetworkPerson } from "#server/networks/network-login";
import { sealToken, unsealToken } from "#server/networks/sealed-token";
import type { Context } from "#server/platform/request/context";
import type { Network } from "./network-user";

/** Stores a social network's token for a user, encrypted; replaces the previous one. */
export async function storeNetworkToken(
  ctx: Context,
  { userId, network }: { userId: number; network: Network },
  { token, expiresAt }: Pick<NetworkPerson, "token" | "expiresAt">,
): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO network_tokens (user_id, network, sealed, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, network) DO UPDATE SET sealed = EXCLUDED.sealed, expires_at = EXCLUDED.expires_at`,
    [userId, network, sealToken(ctx.config, `${network}:${userId}`, token), expiresAt],
  );
}

/** The decrypted token; null without an unexpired one. */
export async function readNetworkToken(
  ctx: Context,
  { userId, network }: { userId: number; network: Network },
): Promise<string | null> {
  const [row]: { sealed: Buffer }[] = await ctx.manager.query(
    "SELECT sealed FROM network_tokens WHERE user_id = $1 AND network = $2 AND expires_at > $3",
    [userId, network, ctx.now()],
  );
  return row ? unsealToken(ctx.config, `${network}:${userId}`, row.sealed) : null;
}
