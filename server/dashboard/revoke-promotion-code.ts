import { action } from "#server/platform/request/action";
import { integerKeyOf } from "#server/platform/graph/node";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { lockOwnProvider } from "#server/providers/own-provider";
import { requireViewer } from "#server/users/sessions/viewer";
import { PromotionCode } from "./promotion-code.entity";
import { RevokePromotionCodeInput, RevokePromotionCodePayload } from "./promotion-codes.input";

/** Revokes a code permanently. Its reviews still count; new reviews that use it are not attributed. */
export const revokePromotionCode = action(
  {
    name: "revokePromotionCode",
    description: "Revokes one of your codes permanently. Its results stay.",
    payload: RevokePromotionCodePayload,
    input: RevokePromotionCodeInput,
    permission: requireViewer,
  },
  (ctx, { promotionCode: id }: RevokePromotionCodeInput, { user }) =>
    inTransaction(ctx, async (inside) => {
      const provider = await lockOwnProvider(inside, user);
      const key = integerKeyOf(id, "PromotionCode");
      const codes = inside.manager.getRepository(PromotionCode);
      const code = provider && key && (await codes.findOneBy({ id: key, providerId: provider.id }));
      if (!code) {
        return refuse(userError("NOT_FOUND", "This code does not exist", "promotionCode"));
      }
      if (code.revokedAt === null) {
        code.revokedAt = ctx.now();
        await codes.update({ id: code.id }, { revokedAt: code.revokedAt });
      }
      return { promotionCode: code };
    }),
);
