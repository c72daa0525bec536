import { IsNull } from "typeorm";
import type { Context } from "#server/platform/request/context";
import { refundRateLimit, rateLimited } from "#server/platform/request/rate-limit";
import { maxPromotionLabelLength, maxLivePromotionCodes } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { lockOwnProvider } from "#server/providers/own-provider";
import { generatePromotionCode } from "#server/providers/promotion-code";
import type { Provider } from "#server/providers/provider.entity";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { requireViewer } from "#server/users/sessions/viewer";
import { PromotionCode } from "./promotion-code.entity";

export interface ChangedPromotionCode {
  promotionCode: PromotionCode | null;
  userErrors: UserError[];
}

/** Creates a code for the viewer's own profile. */
export async function createPromotionCode(
  ctx: Context,
  label: string | null,
): Promise<ChangedPromotionCode> {
  const { user } = await requireViewer(ctx);
  const name = parseName(label);
  if (isLongerThan(name, maxPromotionLabelLength)) {
    const message = `A label may have at most ${maxPromotionLabelLength} characters`;
    return refuse(userError("TOO_LONG", message, "label"));
  }
  const subject = `user:${user.id}`;
  const throttled = await rateLimited(ctx, "PROMOTION_CODE", subject);
  if (throttled) return refuse(throttled);

  const created = await inTransaction(ctx, async (inside) => {
    const provider = await lockOwnProvider(inside, user);
    if (!provider) {
      return refuse(userError("FORBIDDEN", "Only the owner of a profile can create codes"));
    }
    const codes = inside.manager.getRepository(PromotionCode);
    const live = await codes.countBy({ providerId: provider.id, revokedAt: IsNull() });
    if (live >= maxLivePromotionCodes) {
      const message = `You can have up to ${maxLivePromotionCodes} active codes. Revoke one first`;
      return refuse(userError("LIMIT_EXCEEDED", message));
    }
    const code = await generateUnusedCode(inside, provider);
    const row = { providerId: provider.id, code, label: name || null, createdAt: ctx.now() };
    return { promotionCode: await codes.save(codes.create(row)), userErrors: [] };
  });
  if (!created.promotionCode) await refundRateLimit(ctx, "PROMOTION_CODE", subject);
  return created;
}

/** A collision is unlikely, but must not revive a revoked code. */
async function generateUnusedCode(ctx: Context, { id, username }: Provider): Promise<string> {
  const codes = ctx.manager.getRepository(PromotionCode);
  for (;;) {
    const code = generatePromotionCode(username, ctx.now());
    if (!(await codes.existsBy({ providerId: id, code }))) return code;
  }
}

export function refuse(...userErrors: UserError[]): ChangedPromotionCode {
  return { promotionCode: null, userErrors };
}
