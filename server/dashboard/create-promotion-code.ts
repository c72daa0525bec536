import { IsNull } from "typeorm";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { maxPromotionLabelLength, maxLivePromotionCodes } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { lockOwnProvider } from "#server/providers/own-provider";
import { generatePromotionCode } from "#server/providers/promotion-code";
import type { Provider } from "#server/providers/provider.entity";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { PromotionCode } from "./promotion-code.entity";
import { CreatePromotionCodeInput, CreatePromotionCodePayload } from "./promotion-codes.input";

/** Creates a code for the viewer's own profile. */
export const createPromotionCode = action(
  {
    name: "createPromotionCode",
    description: "Creates a code for your own profile. Needs the confirmed username.",
    payload: CreatePromotionCodePayload,
    input: CreatePromotionCodeInput,
    permission: requireViewer,
    parse,
    limit: ["PROMOTION_CODE", byUser],
    refundsRefusals: true,
  },
  (ctx, { name }, { user }) =>
    inTransaction(ctx, async (inside) => {
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
      return { promotionCode: await codes.save(codes.create(row)) };
    }),
);

function parse(_ctx: Context, { label }: CreatePromotionCodeInput) {
  const name = parseName(label);
  if (!isLongerThan(name, maxPromotionLabelLength)) return { name };
  const message = `A label may have at most ${maxPromotionLabelLength} characters`;
  return refuse(userError("TOO_LONG", message, "label"));
}

/** A collision is unlikely, but must not revive a revoked code. */
async function generateUnusedCode(ctx: Context, { id, username }: Provider): Promise<string> {
  const codes = ctx.manager.getRepository(PromotionCode);
  for (;;) {
    const code = generatePromotionCode(username, ctx.now());
    if (!(await codes.existsBy({ providerId: id, code }))) return code;
  }
}
