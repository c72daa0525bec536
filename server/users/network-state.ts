import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context";
import { networkSignInMinutes } from "#server/platform/limits";
import { isSameText } from "#server/verification/keyed-hash";

const cookie = "plaudit_instagram_state";
const pattern = /^[\w-]{43}\.[0-9a-z]{1,12}\.[\w-]{43}$/;

/** A state that goes to the network and comes back, and that this browser alone has as a cookie. */
export function giveState(ctx: Context): string {
  const expiresAt = ctx.now().getTime() + networkSignInMinutes * 60_000;
  const given = `${randomBytes(32).toString("base64url")}.${expiresAt.toString(36)}`;
  const state = `${given}.${markOf(ctx, "state", given)}`;
  ctx.answer.cookies.set(cookie, { value: state, seconds: networkSignInMinutes * 60 });
  return state;
}

/** The state that this browser was given last, if any. */
export function stateOfBrowser(ctx: Context): string | null {
  return ctx.cookies[cookie] ?? null;
}

/** Whether a state is the one that this browser was given, not long ago, and comes back for the first time. */
export async function spendState(ctx: Context, state: string): Promise<boolean> {
  const kept = stateOfBrowser(ctx) ?? "";
  if (!pattern.test(state) || !isSameText(state, kept)) return false;
  ctx.answer.cookies.set(cookie, null);
  const [random = "", expiry = "", mark = ""] = state.split(".");
  if (!isSameText(mark, markOf(ctx, "state", `${random}.${expiry}`))) return false;
  if (Number.parseInt(expiry, 36) <= ctx.now().getTime()) return false;
  return spendOnce(ctx, state);
}

/** What proves to the network that the code is brought by whoever asked for it; only we can tell it of a state. */
export function verifierOf(ctx: Context, state: string): string {
  return markOf(ctx, "verifier", state);
}

/** True for the first who hands this in, over all processes; for everybody later, false. */
export async function spendOnce(ctx: Context, text: string): Promise<boolean> {
  const hash = createHmac("sha256", ctx.config.secret).update(`spent:${text}`).digest();
  const rows: unknown[] = await ctx.manager.query(
    "INSERT INTO spent_codes (hash, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash",
    [hash, ctx.now()],
  );
  return rows.length > 0;
}

function markOf({ config }: Context, what: string, text: string): string {
  return createHmac("sha256", config.secret).update(`network:${what}:${text}`).digest("base64url");
}
