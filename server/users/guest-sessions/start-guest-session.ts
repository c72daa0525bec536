import { randomBytes } from "node:crypto";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { guestSessionMinutes } from "#server/platform/settings/limits";
import { isUuid, requireNodeId } from "#server/platform/graph/node";
import { refuse, userError } from "#server/platform/errors/user-error";
import { findVerification } from "#server/verification/find-verification";
import { GuestSession } from "./guest-session.entity";
import { StartGuestSessionInput, StartGuestSessionPayload } from "./guest-session.input";
import { signGuestToken } from "./guest-token";

/** Issues a short-lived token for one review, to a visitor who skips verification or declared a username. */
export const startGuestSession = action(
  {
    name: "startGuestSession",
    description: "Issues a short-lived token for one review, for visitors who skip verification.",
    payload: StartGuestSessionPayload,
    input: StartGuestSessionInput,
    isInputOptional: true,
    parse: async (ctx, given: StartGuestSessionInput | null) => {
      const id = given?.verification ?? null;
      if (id === null || (await wasDeclared(ctx, id))) return { isDeclared: id !== null };
      return refuse(userError("INVALID", "Verification failed", "verification"));
    },
    limit: ["GUEST_SESSION", byNetwork],
  },
  async (ctx, { isDeclared }) => {
    const expiresAt = new Date(ctx.now().getTime() + guestSessionMinutes * 60_000);
    const identifier = `anon_${randomBytes(10).toString("hex")}`;
    const session = await ctx.manager.getRepository(GuestSession).save({
      identifier,
      verificationMethod: isDeclared ? "instagram" : null,
      expiresAt,
      createdAt: ctx.now(),
    });
    const token = await signGuestToken(ctx, { sessionId: session.id, identifier }, expiresAt);
    ctx.answer.holdsToken = true;
    return { token, identifier, expiresAt };
  },
);

/** Whether the verification was recently declared by a simulated direct message. */
async function wasDeclared(ctx: Context, id: string): Promise<boolean> {
  const { type, key } = requireNodeId(id);
  if (type !== "Verification" || !isUuid(key)) return false;
  const declaredAt = (await findVerification(ctx, key))?.declaredAt ?? null;
  if (declaredAt === null) return false;
  return ctx.now().getTime() - declaredAt.getTime() <= guestSessionMinutes * 60_000;
}
