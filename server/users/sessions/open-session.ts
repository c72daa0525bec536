import type { Context } from "#server/platform/request/context";
import { rememberedSessionDays, sessionHours } from "#server/platform/settings/limits";
import { rememberBrowser } from "#server/verification/known-browser";
import { describeBrowser } from "./browser-name";
import type { SessionAnswer } from "./session.input";
import { subjectsOf } from "./check-password";
import { Session } from "./session.entity";
import { UserRecord, type LoginMethod } from "#server/users/user-record.entity";
import { bearerExpiry, signUserToken } from "./user-token";
import { setViewer, type SignedIn } from "./viewer";
import { Viewer } from "./viewer.resolver";

export interface SessionToOpen {
  remember: boolean;
  /** Null keeps the last one: a passkey is none of the methods. */
  method: LoginMethod | null;
}

/** Signs a user in, inside the caller's transaction. Sets the final expiry; refreshing does not extend it. */
export async function openSession(
  ctx: Context,
  user: UserRecord,
  { remember, method }: SessionToOpen,
): Promise<SessionAnswer> {
  const now = ctx.now();
  const hours = remember ? rememberedSessionDays * 24 : sessionHours;
  const seen = { loginMethod: method ?? user.loginMethod, lastLoginAt: now };
  // Deadlock avoidance: update the user before inserting the session that references them.
  await ctx.manager.getRepository(UserRecord).update({ id: user.id }, seen);
  const sessions = ctx.manager.getRepository(Session);
  const session = await sessions.save(
    sessions.create({
      userId: user.id,
      generation: 1,
      rotatedAt: now,
      provenAt: now,
      isRemembered: remember,
      ...describeBrowser(ctx.userAgent),
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
    }),
  );
  rememberBrowser(ctx, subjectsOf(user));
  return answerSession(ctx, { user: Object.assign(user, seen), session });
}

export async function answerSession(ctx: Context, viewer: SignedIn): Promise<SessionAnswer> {
  viewer.session.isCurrent = true;
  ctx.answer.holdsToken = true;
  setViewer(ctx, viewer);
  return {
    token: await signUserToken(ctx, viewer.session),
    expiresAt: bearerExpiry(viewer.session),
    viewer: new Viewer(viewer),
    suggestion: null,
    secondFactor: null,
  };
}
