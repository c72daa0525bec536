import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { networkSignInMinutes } from "#server/platform/settings/limits";
import { secretHash, type Secret } from "#server/platform/settings/secret-hash";
import { isSameText } from "#server/verification/keyed-hash";

const cookie = "plaudit_instagram_state";
const pattern = /^[\w-]{43}\.[0-9a-z]{1,12}\.[\w-]{43}$/;

/** CSRF protection: creates an OAuth state, signed and stored in a cookie of this browser. */
export function issueState(ctx: Context): string {
  const expiresAt = ctx.now().getTime() + networkSignInMinutes * 60_000;
  const given = `${randomBytes(32).toString("base64url")}.${expiresAt.toString(36)}`;
  const state = `${given}.${secretHash(ctx.config, stateText(given)).toString("base64url")}`;
  ctx.answer.cookies.set(cookie, { value: state, seconds: networkSignInMinutes * 60 });
  return state;
}

export function stateOfBrowser(ctx: Context): string | null {
  return ctx.cookies[cookie] ?? null;
}

/** Whether a state was issued to this browser and has not expired. */
export function isOwnState(ctx: Context, state: string): boolean {
  if (!pattern.test(state) || !isSameText(state, stateOfBrowser(ctx) ?? "")) return false;
  const [random = "", expiry = "", mark = ""] = state.split(".");
  const text = stateText(`${random}.${expiry}`);
  if (!ctx.config.secrets.some((secret) => isMark({ secret }, text, mark))) return false;
  return Number.parseInt(expiry, 36) > ctx.now().getTime();
}

export function clearState(ctx: Context): void {
  ctx.answer.cookies.set(cookie, null);
}

/** The PKCE code verifier of a state, derived with our secret. */
export function verifierOf(ctx: Context, state: string): string {
  const [random = "", expiry = "", mark = ""] = state.split(".");
  const text = stateText(`${random}.${expiry}`);
  // Secret rotation: use the secret that signed the state.
  const { config } = ctx;
  const secret =
    config.secrets.find((each) => isMark({ secret: each }, text, mark)) ?? config.secret;
  return secretHash({ secret }, `network:verifier:${state}`).toString("base64url");
}

function stateText(given: string): string {
  return `network:state:${given}`;
}

function isMark(secret: Secret, text: string, mark: string): boolean {
  return isSameText(mark, secretHash(secret, text).toString("base64url"));
}
