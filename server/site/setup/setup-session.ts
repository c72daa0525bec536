import { randomBytes } from "node:crypto";
import type { OperatorRole } from "#server/moderation/operators/operator-role";
import type { Context } from "#server/platform/request/context";
import { hashOfKey, isKeyText } from "./setup-keys";

const cookie = "plaudit_setup";
const sessionMinutes = 60;

interface SetupSession {
  hash: Buffer;
  email: string | null;
  role: OperatorRole | null;
  endsAt: Date;
}

/** Opens the set-up session of a key, inside the caller's transaction. The browser keeps its secret as a cookie. */
export async function openSetupSession(ctx: Context, hash: Buffer): Promise<Date> {
  const secret = randomBytes(32).toString("base64url");
  const endsAt = new Date(ctx.now().getTime() + sessionMinutes * 60_000);
  await ctx.manager.query(
    "UPDATE setup_keys SET used_at = $2, session_hash = $3, session_expires_at = $4 WHERE hash = $1",
    [hash, ctx.now(), hashOfKey(secret), endsAt],
  );
  ctx.answer.cookies.set(cookie, { value: secret, seconds: sessionMinutes * 60 });
  return endsAt;
}

/** The set-up session of this browser; null if it has none, or it has ended. */
export async function findSetupSession(
  ctx: Context,
  { lock = false } = {},
): Promise<SetupSession | null> {
  const secret = ctx.cookies[cookie] ?? "";
  if (!isKeyText(secret)) return null;
  const [found]: SetupSession[] = await ctx.manager.query(
    `SELECT hash, email, role, session_expires_at AS "endsAt" FROM setup_keys
     WHERE session_hash = $1 AND session_expires_at > $2 AND completed_at IS NULL${lock ? " FOR UPDATE" : ""}`,
    [hashOfKey(secret), ctx.now()],
  );
  return found ?? null;
}

export async function completeSetupSession(ctx: Context, { hash }: SetupSession): Promise<void> {
  await ctx.manager.query("UPDATE setup_keys SET completed_at = $2 WHERE hash = $1", [
    hash,
    ctx.now(),
  ]);
  ctx.answer.cookies.set(cookie, null);
}
