import { Repeater } from "@graphql-yoga/subscription";
import type { Context } from "#server/platform/request/context";
import { findNodesByUuid } from "#server/platform/graph/node";
import { statusOf } from "./describe-verification";
import { Verification, type VerificationPurpose } from "./verification.entity";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An announcement may be lost with the connection that would have brought it: so often it is looked anyway. */
const lookAgainMilliseconds = 15_000;

export async function findVerification(ctx: Context, id: string): Promise<Verification | null> {
  if (!uuid.test(id)) return null;
  return ctx.manager.getRepository(Verification).findOneBy({ id });
}

findNodesByUuid("Verification", findVerification);

/** The newest of an address, for who does not know the id. */
export async function findNewestVerification(
  ctx: Context,
  sought: { method: Verification["method"]; address: string; purpose: VerificationPurpose },
): Promise<Verification | null> {
  return ctx.manager
    .getRepository(Verification)
    .findOne({ where: sought, order: { createdAt: "DESC" } });
}

/** The verification now, and again whenever it changes; ends when it is settled or over. */
export function followVerification(ctx: Context, id: string): AsyncIterable<Verification> {
  return new Repeater<Verification>(async (push, stop) => {
    const updates = ctx.events.follow("verificationUpdated", id);
    void stop.then(() => updates.return());
    // Listening starts before the first look, so that nothing falls between the two.
    let update = updates.next();
    let told = "";
    try {
      for (;;) {
        const verification = await findVerification(ctx, id);
        if (!verification) return;
        const status = statusOf(verification, ctx.now());
        const state = `${status} ${verification.attempts}`;
        if (state !== told) void push(verification);
        told = state;
        if (status !== "pending") return;

        let timer: NodeJS.Timeout | undefined;
        const left = verification.expiresAt.getTime() - ctx.now().getTime();
        const late = new Promise<null>((resolve) => {
          timer = setTimeout(resolve, Math.min(left + 1, lookAgainMilliseconds), null);
        });
        const heard = await Promise.race([update, late]);
        clearTimeout(timer);
        if (heard?.done) return;
        if (heard) update = updates.next();
      }
    } finally {
      stop();
    }
  });
}
