import { Repeater } from "@graphql-yoga/subscription";
import type { Context } from "#server/platform/request/context";
import { findNodesByUuid } from "#server/platform/graph/node";
import { statusOf } from "./describe-verification";
import { Verification, type VerificationPurpose } from "./verification.entity";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Polling as a fallback: events are lost when the listening connection breaks. */
const pollMilliseconds = 15_000;

export async function findVerification(ctx: Context, id: string): Promise<Verification | null> {
  if (!uuid.test(id)) return null;
  return ctx.manager.getRepository(Verification).findOneBy({ id });
}

findNodesByUuid("Verification", findVerification);

/** The newest verification of an address, for callers without its id. */
export async function findNewestVerification(
  ctx: Context,
  sought: { method: Verification["method"]; address: string; purpose: VerificationPurpose },
): Promise<Verification | null> {
  return ctx.manager
    .getRepository(Verification)
    .findOne({ where: sought, order: { createdAt: "DESC" } });
}

/** Yields the verification now and after every change, until it is no longer pending. */
export function followVerification(ctx: Context, id: string): AsyncIterable<Verification> {
  return new Repeater<Verification>(async (push, stop) => {
    const updates = ctx.events.follow("verificationUpdated", id);
    void stop.then(() => updates.return());
    // Subscribe before the first read, so that no change is missed.
    let update = updates.next();
    let sent = "";
    try {
      for (;;) {
        const verification = await findVerification(ctx, id);
        if (!verification) return;
        const status = statusOf(verification, ctx.now());
        const state = `${status} ${verification.attempts}`;
        if (state !== sent) void push(verification);
        sent = state;
        if (status !== "pending") return;

        let timer: NodeJS.Timeout | undefined;
        const left = verification.expiresAt.getTime() - ctx.now().getTime();
        const timeout = new Promise<null>((resolve) => {
          timer = setTimeout(resolve, Math.min(left + 1, pollMilliseconds), null);
        });
        const event = await Promise.race([update, timeout]);
        clearTimeout(timer);
        if (event?.done) return;
        if (event) update = updates.next();
      }
    } finally {
      stop();
    }
  });
}
