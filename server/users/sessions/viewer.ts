import type { GraphQLError } from "graphql";
import type { Context } from "#server/platform/request/context";
import { codeOf, graphError } from "#server/platform/errors/graph-error";
import { rotationGraceSeconds } from "#server/platform/settings/limits";
import { endSessionOf } from "./delete-sessions";
import { keyOf } from "./keys/key-bearer";
import { isKey } from "./keys/key-format";
import { outsideScopes } from "./keys/outside-scopes";
import type { Session } from "./session.entity";
import { findSignedIn, type SignedIn } from "./signed-in.query";
import { verifyUserToken } from "./user-token";

export type { SignedIn };

const viewers = {};

/**
 * The user of the request's bearer, cached per request. Null for visitors, guests and API keys that may not read.
 * Throws UNAUTHENTICATED for an invalid, expired or superseded bearer.
 */
export function viewerOf(ctx: Context): Promise<SignedIn | null> {
  const known = ctx.batches.get(viewers) as Promise<SignedIn | null> | undefined;
  if (known) return known;
  const found = findViewer(ctx);
  // The caller handles a rejection; this prevents an unhandled-rejection crash.
  found.catch(() => undefined);
  ctx.batches.set(viewers, found);
  return found;
}

export async function requireViewer(ctx: Context): Promise<SignedIn> {
  const viewer = await viewerOf(ctx);
  if (viewer) return viewer;
  if (ctx.bearer !== null && isKey(ctx.bearer)) throw outsideScopes("read");
  throw graphError("UNAUTHENTICATED", "Authentication required");
}

/** The subject of limits by user. */
export function byUser(_ctx: Context, { user }: SignedIn): string {
  return `user:${user.id}`;
}

/** For what an API key may never do, whatever its scopes. */
export async function requireSession(ctx: Context): Promise<SignedIn> {
  if (ctx.bearer !== null && isKey(ctx.bearer)) throw outsideScopes("session");
  return requireViewer(ctx);
}

/** For signing in: an invalid or expired bearer counts as none. */
export async function viewerIfAny(ctx: Context): Promise<SignedIn | null> {
  try {
    return await viewerOf(ctx);
  } catch (error) {
    if (codeOf(error) === "UNAUTHENTICATED") return null;
    throw error;
  }
}

/** Replaces the viewer for the rest of the request. */
export function setViewer(ctx: Context, viewer: SignedIn): void {
  ctx.batches.set(viewers, Promise.resolve(viewer));
}

const expiredMessage = "Authentication expired";

/** The client answers this error with one refresh. */
export function authenticationExpired(): GraphQLError {
  return graphError("UNAUTHENTICATED", expiredMessage);
}

export function isAuthenticationExpired(error: unknown): boolean {
  return codeOf(error) === "UNAUTHENTICATED" && (error as Error).message === expiredMessage;
}

/**
 * Grace period: the client may not have received the successor of this bearer yet. Measured at the request's arrival,
 * because a delay in the server is no sign of theft.
 */
export function isWithinGrace(ctx: Context, session: Session, generation: number): boolean {
  const age = ctx.receivedAt.getTime() - session.rotatedAt.getTime();
  return generation === session.generation - 1 && age <= rotationGraceSeconds * 1000;
}

async function findViewer(ctx: Context): Promise<SignedIn | null> {
  if (ctx.bearer === null) return null;
  const key = await keyOf(ctx);
  if (key) return key.scopes.includes("read") ? key.signedIn : null;
  const token = await verifyUserToken(ctx, ctx.bearer);
  if (token === "guest") return null;
  if (!token) throw graphError("UNAUTHENTICATED", "Authentication required");

  const signedIn = await findSignedIn(ctx, token.sessionId);
  if (signedIn?.user.id !== token.userId) throw authenticationExpired();
  const { session } = signedIn;
  if (token.generation !== session.generation && !isWithinGrace(ctx, session, token.generation)) {
    // Token theft: end the session outside the request's transaction, so that a rollback cannot restore it.
    const { afterCommit: _, ...withoutTransaction } = ctx;
    await endSessionOf({ ...withoutTransaction, manager: ctx.database.source.manager }, session);
    throw authenticationExpired();
  }
  if (token.isExpired || session.expiresAt <= ctx.now()) throw authenticationExpired();
  return signedIn;
}
