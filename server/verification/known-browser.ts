import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { hashIpAddress } from "#server/platform/request/rate-limit-keys";
import { knownBrowserDays, maxMarksOfKnownBrowser } from "#server/platform/settings/limits";
import { secretHash, secretHashes } from "#server/platform/settings/secret-hash";
import { isSameText } from "./keyed-hash";

/**
 * A known browser has signed in before. Its failed attempts are counted separately, so that strangers cannot lock the
 * person out. The cookie grants no access: it holds a browser id and one mark per subject (user or confirmed address).
 * A mark is its day and a keyed hash of day, browser and subject.
 */
const cookieName = "plaudit_browser";
const pattern = /^([\w-]{22})((?:\.[0-9a-z]{1,5}-[\w-]{22})+)$/;
const dayMilliseconds = 86_400_000;

export function rememberBrowser(ctx: Context, subjects: readonly string[]): void {
  const known = parseCookie(ctx);
  const browserId = known?.browserId ?? randomBytes(16).toString("base64url");
  const today = dayOf(ctx);
  const made = subjects.map((subject) => {
    const hash = secretHash(ctx.config, textOf(browserId, today, subject));
    return `${today}-${shortened(hash)}`;
  });
  const kept = (known?.marks ?? []).filter(
    (mark) => !subjects.some((each) => isMark(ctx, browserId, mark, each)),
  );
  const marks = [...made, ...kept].slice(0, maxMarksOfKnownBrowser);
  const cookie = { value: [browserId, ...marks].join("."), seconds: knownBrowserDays * 86_400 };
  const set = async () => void ctx.answer.cookies.set(cookieName, cookie);
  if (ctx.afterCommit) ctx.afterCommit.push(set);
  else void set();
}

/** Rate limit keys of failed attempts. `all` is null when only the owner can cause them. */
export interface AttemptKeys {
  own: string;
  all: string | null;
}

/** Counts failed attempts per known browser; otherwise per IP address, and in total under a higher limit. */
export function attemptKeysOf(ctx: Context, subject: string): AttemptKeys {
  const known = parseCookie(ctx);
  if (known?.marks.some((mark) => isMark(ctx, known.browserId, mark, subject))) {
    return { own: `${subject} browser ${known.browserId}`, all: null };
  }
  const ipHash = hashIpAddress(ctx, ctx.ipAddress);
  return { own: `${subject} network ${ipHash}`, all: subject };
}

/** The id of a browser that has signed in before; empty for others. */
export function browserIdOf(ctx: Pick<Context, "cookies">): string {
  return parseCookie(ctx)?.browserId ?? "";
}

function parseCookie({
  cookies,
}: Pick<Context, "cookies">): { browserId: string; marks: string[] } | null {
  const [, browserId, marks] = pattern.exec(cookies[cookieName] ?? "") ?? [];
  if (browserId === undefined || marks === undefined) return null;
  return { browserId, marks: marks.split(".").slice(1, maxMarksOfKnownBrowser + 1) };
}

function isMark(ctx: Context, browserId: string, mark: string, subject: string): boolean {
  const day = mark.slice(0, mark.indexOf("-"));
  const hash = mark.slice(day.length + 1);
  const age = Number.parseInt(dayOf(ctx), 36) - Number.parseInt(day, 36);
  if (age < 0 || age >= knownBrowserDays) return false;
  const text = textOf(browserId, day, subject);
  return secretHashes(ctx.config, text).some((expected) => isSameText(hash, shortened(expected)));
}

function dayOf(ctx: Context): string {
  return Math.floor(ctx.now().getTime() / dayMilliseconds).toString(36);
}

function textOf(browserId: string, day: string, subject: string): string {
  return `known-browser:${browserId}:${day}:${subject}`;
}

function shortened(hash: Buffer): string {
  return hash.subarray(0, 16).toString("base64url");
}
