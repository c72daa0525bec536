import { hasAdmin, lockRoles } from "#server/moderation/operators/admins.query";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import type { Config } from "#server/platform/settings/config";
import { isLoopback } from "#server/platform/settings/variables/site-mode";
import { OpenSetupInput, OpenSetupPayload } from "./setup.input";
import { hashOfKey, isKeyText } from "./setup-keys";
import { findSetupSession, openSetupSession } from "./setup-session";

/** An invited person gets another link by the command that invited them. */
function printAnother(email: string | null): string {
  const command = email === null ? "plaudit setup-link" : `plaudit admin add ${email}`;
  return `Print a new one with the command ${command}`;
}

/** Exchanges the key of a set-up link for a session of this browser, or continues that session. */
export const openSetup = action(
  {
    name: "openSetup",
    description: "Opens the set-up page with the key of its link; a key works once.",
    payload: OpenSetupPayload,
    input: OpenSetupInput,
    limit: ["SETUP", byNetwork],
  },
  (ctx, { key }: OpenSetupInput) => {
    if (!isSafe(ctx.config)) {
      const message =
        "Passwords would be readable on the way: set PUBLIC_URL to an https address, or open the page on this machine";
      return refuse(userError("FORBIDDEN", message));
    }
    return inTransaction(ctx, (inside) => (key ? openByKey(inside, key) : continueSetup(inside)));
  },
);

function isSafe({ publicUrl }: Pick<Config, "publicUrl">): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || isLoopback(hostname);
}

type Opened = Pick<OpenSetupPayload, "email" | "endsAt" | "role">;

async function openByKey(ctx: Context, key: string): Promise<Opened | Refusal> {
  const hash = hashOfKey(key);
  await lockRoles(ctx.manager);
  const [found]: StoredKey[] = isKeyText(key) ? await ctx.manager.query(lockKey, [hash]) : [];
  const closed = (message: string) => refuse(userError("NOT_FOUND", message, "key"));
  if (!found) {
    return closed(`This link is wrong, or a newer one has replaced it. ${printAnother(null)}`);
  }
  const { email, role, expiresAt, usedAt } = found;
  if (usedAt !== null) return closed(`This link has been used. ${printAnother(email)}`);
  if (expiresAt <= ctx.now()) return closed(`This link has expired. ${printAnother(email)}`);
  if (role === null && (await hasAdmin(ctx.manager))) {
    return closed("This site has an admin, so its set-up is closed");
  }
  return { email, role: role ?? "ADMIN", endsAt: await openSetupSession(ctx, hash) };
}

async function continueSetup(ctx: Context): Promise<Opened | Refusal> {
  const session = await findSetupSession(ctx);
  if (session) return { ...session, role: session.role ?? "ADMIN" };
  return refuse(
    userError(
      "NOT_FOUND",
      "This browser has no set-up session: open the link that the command printed",
    ),
  );
}

interface StoredKey extends Pick<OpenSetupPayload, "email" | "role"> {
  expiresAt: Date;
  usedAt: Date | null;
}

const lockKey = `
  SELECT email, role, expires_at AS "expiresAt", used_at AS "usedAt"
  FROM setup_keys WHERE hash = $1 FOR UPDATE`;
