import type { GraphQLError } from "graphql";
import type { Context } from "#server/platform/request/context";
import { codeOf, graphError } from "#server/platform/errors/graph-error";
import { rotationGraceSeconds } from "#server/platform/settings/limits";
import { endSessionOf } from "./end-sessions";
import type { Session } from "./session.entity";
import { findSignedIn, type SignedIn } from "./signed-in.query";
import { verifyUserToken } from "./user-token";

export type { SignedIn };

const viewers = {};

/**
 * The person behind the request's bearer, found once a request. Null without a bearer and for a guest's;
 * throws UNAUTHENTICATED for any other that is expired, ended, superseded or not ours.
 */
export function viewerOf(ctx: Context): Promise<SignedIn | null> {
  const known = ctx.batches.get(viewers) as Promise<SignedIn | null> | undefined;
  if (known) return known;
  const found = findViewer(ctx);
  // Whoever asked first is told of a failure; it must not count as one that nobody heard of.
  found.catch(() => undefined);
  ctx.batches.set(viewers, found);
  return found;
}

/** The same where there must be one: throws UNAUTHENTICATED, "Authentication required", without. */
export async function requireViewer(ctx: Context): Promise<SignedIn> {
  const viewer = await viewerOf(ctx);
  if (!viewer) throw graphError("UNAUTHENTICATED", "Authentication required");
  return viewer;
}

/** The same where a bearer that is over is as good as none: when somebody signs in anew. */
export async function viewerIfAny(ctx: Context): Promise<SignedIn | null> {
  try {
    return await viewerOf(ctx);
  } catch (error) {
    if (codeOf(error) === "UNAUTHENTICATED") return null;
    throw error;
  }
}

/** The request goes on as this person: they have just changed. */
export function setViewer(ctx: Context, viewer: SignedIn): void {
  ctx.batches.set(viewers, Promise.resolve(viewer));
}

const expiredMessage = "Authentication expired";

/** Bearers of ours that are over; the client tries one refresh. */
export function authenticationExpired(): GraphQLError {
  return graphError("UNAUTHENTICATED", expiredMessage);
}

export function isOfExpiry(error: unknown): boolean {
  return codeOf(error) === "UNAUTHENTICATED" && (error as Error).message === expiredMessage;
}

/**
 * Whether a bearer is the one before the present, and so lately that its successor may still be on its way. The age is
 * that at the request's arrival: a request that the server itself held up is no sign of theft.
 */
export function isWithinGrace(ctx: Context, session: Session, generation: number): boolean {
  const age = ctx.receivedAt.getTime() - session.rotatedAt.getTime();
  return generation === session.generation - 1 && age <= rotationGraceSeconds * 1000;
}

async function findViewer(ctx: Context): Promise<SignedIn | null> {
  if (ctx.bearer === null) return null;
  const token = await verifyUserToken(ctx, ctx.bearer);
  if (token === "guest") return null;
  if (!token) throw graphError("UNAUTHENTICATED", "Authentication required");

  const signedIn = await findSignedIn(ctx, token.sessionId);
  if (signedIn?.user.id !== token.userId) throw authenticationExpired();
  const { session } = signedIn;
  if (token.generation !== session.generation && !isWithinGrace(ctx, session, token.generation)) {
    // Two hold bearers of one session: whichever of them is the thief, it ends, whatever becomes of the request.
    const { afterCommit: _, ...outside } = ctx;
    await endSessionOf({ ...outside, manager: ctx.database.source.manager }, session);
    throw authenticationExpired();
  }
  if (token.isExpired || session.expiresAt <= ctx.now()) throw authenticationExpired();
  return signedIn;
}
