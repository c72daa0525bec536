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

/** Whether a state is the one that this browser was given, not long ago. */
export function isOwnState(ctx: Context, state: string): boolean {
  if (!pattern.test(state) || !isSameText(state, stateOfBrowser(ctx) ?? "")) return false;
  const [random = "", expiry = "", mark = ""] = state.split(".");
  if (!isSameText(mark, markOf(ctx, "state", `${random}.${expiry}`))) return false;
  return Number.parseInt(expiry, 36) > ctx.now().getTime();
}

/** The browser has done with it. */
export function forgetState(ctx: Context): void {
  ctx.answer.cookies.set(cookie, null);
}

/** What proves to the network that the code is brought by whoever asked for it; only we can tell it of a state. */
export function verifierOf(ctx: Context, state: string): string {
  return markOf(ctx, "verifier", state);
}

/** True for the first who hands this in, over all processes; for everybody later, false. */
export async function spendOnce(ctx: Context, text: string): Promise<boolean> {
  const rows: unknown[] = await ctx.manager.query(
    "INSERT INTO spent_codes (hash, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING hash",
    [spentHash(ctx, text), ctx.now()],
  );
  return rows.length > 0;
}

export async function isSpent(ctx: Context, text: string): Promise<boolean> {
  const rows: unknown[] = await ctx.manager.query("SELECT FROM spent_codes WHERE hash = $1", [
    spentHash(ctx, text),
  ]);
  return rows.length > 0;
}

function spentHash({ config }: Context, text: string): Buffer {
  return createHmac("sha256", config.secret).update(`spent:${text}`).digest();
}

function markOf({ config }: Context, what: string, text: string): string {
  return createHmac("sha256", config.secret).update(`network:${what}:${text}`).digest("base64url");
}
