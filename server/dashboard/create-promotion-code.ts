import { IsNull } from "typeorm";
import type { Context } from "#server/platform/request/context";
import { refundRateLimit, consumeRateLimit } from "#server/platform/request/rate-limit";
import { maxPromotionLabelLength, maxLivePromotionCodes } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { lockOwnProvider } from "#server/providers/own-provider";
import { drawPromotionCode } from "#server/providers/promotion-code";
import type { Provider } from "#server/providers/provider.entity";
import { longerThan, readName } from "#server/users/parse-text";
import { requireViewer } from "#server/users/sessions/viewer";
import { PromotionCode } from "./promotion-code.entity";

export interface ChangedPromotionCode {
  promotionCode: PromotionCode | null;
  userErrors: UserError[];
}

/** Makes a code for the viewer's own profile: what is written with it from now on is counted under it. */
export async function createPromotionCode(
  ctx: Context,
  label: string | null,
): Promise<ChangedPromotionCode> {
  const { user } = await requireViewer(ctx);
  const name = readName(label);
  if (longerThan(name, maxPromotionLabelLength)) {
    const message = `A label may have at most ${maxPromotionLabelLength} characters`;
    return refuse(userError("TOO_LONG", message, "label"));
  }
  const who = `user:${user.id}`;
  const turn = await consumeRateLimit(ctx, "PROMOTION_CODE", who);
  if (!turn.allowed) return refuse(throttledError(turn.message, turn.retryAfterSeconds));

  const created = await inTransaction(ctx, async (inside) => {
    const provider = await lockOwnProvider(inside, user);
    if (!provider) {
      return refuse(userError("FORBIDDEN", "Only the owner of a profile can make codes"));
    }
    const codes = inside.manager.getRepository(PromotionCode);
    const live = await codes.countBy({ providerId: provider.id, revokedAt: IsNull() });
    if (live >= maxLivePromotionCodes) {
      const message = `At most ${maxLivePromotionCodes} codes can be in use at once. Revoke one first`;
      return refuse(userError("LIMIT_EXCEEDED", message));
    }
    const code = await drawUnused(inside, provider);
    const row = { providerId: provider.id, code, label: name || null, createdAt: ctx.now() };
    return { promotionCode: await codes.save(codes.create(row)), userErrors: [] };
  });
  if (!created.promotionCode) await refundRateLimit(ctx, "PROMOTION_CODE", who);
  return created;
}

/** Two alike are unlikely, yet one that was revoked must never come back to life. */
async function drawUnused(ctx: Context, { id, username }: Provider): Promise<string> {
  const codes = ctx.manager.getRepository(PromotionCode);
  for (;;) {
    const code = drawPromotionCode(username, ctx.now());
    if (!(await codes.existsBy({ providerId: id, code }))) return code;
  }
}

export function refuse(...userErrors: UserError[]): ChangedPromotionCode {
  return { promotionCode: null, userErrors };
}
