import type { NetworkPerson } from "#server/networks/network-login";
import { sealToken, unsealToken } from "#server/networks/sealed-token";
import type { Context } from "#server/platform/request/context";
import type { Network } from "./network-user";

/** Keeps the token that a network gave us for somebody, sealed, until it ends; a later one takes its place. */
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

/** The token as the network gave it; null where there is none that is in time. */
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
