import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { NetworkPerson } from "#server/networks/network-login";
import type { Context } from "#server/platform/context";
import type { Network } from "./network-user";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Keeps the token that a network gave us for somebody, sealed, until it ends; a later one takes its place. */
export async function keepNetworkToken(
  ctx: Context,
  { userId, network }: { userId: number; network: Network },
  { token, expiresAt }: Pick<NetworkPerson, "token" | "expiresAt">,
): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO network_tokens (user_id, network, sealed, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, network) DO UPDATE SET sealed = EXCLUDED.sealed, expires_at = EXCLUDED.expires_at`,
    [userId, network, seal(ctx, `${network}:${userId}`, token), expiresAt],
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
  return row ? unseal(ctx, `${network}:${userId}`, row.sealed) : null;
}

/** Bound to whose it is: in another row of the table it cannot be opened. */
function seal(ctx: Context, whose: string, token: string): Buffer {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(ctx), iv).setAAD(Buffer.from(whose));
  const sealed = Buffer.concat([sealing.update(token, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
}

function unseal(ctx: Context, whose: string, stored: Buffer): string {
  const iv = stored.subarray(0, ivBytes);
  const tag = stored.subarray(ivBytes, ivBytes + tagBytes);
  const opening = createDecipheriv(cipher, keyOf(ctx), iv, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(whose)).setAuthTag(tag);
  const sealed = stored.subarray(ivBytes + tagBytes);
  return Buffer.concat([opening.update(sealed), opening.final()]).toString("utf8");
}

function keyOf({ config }: Context): Buffer {
  return createHmac("sha256", config.secret).update("network-token:key").digest();
}
