import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { lockOwnProvider } from "#server/providers/own-provider";
import type { Provider } from "#server/providers/provider.entity";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { UpdateReviewAlertsInput, UpdateReviewAlertsPayload } from "./review-alerts.input";
import { isTokenOf } from "./unsubscribe-link";

/** Turns the mails about new reviews of the viewer's own provider on or off. */
export const updateReviewAlerts = action(
  {
    name: "updateReviewAlerts",
    description: "Turns emails about new reviews of your own profile on or off.",
    payload: UpdateReviewAlertsPayload,
    input: UpdateReviewAlertsInput,
    permission: requireViewer,
    limit: ["NOTIFICATION", byUser],
  },
  (ctx, { isWanted }: UpdateReviewAlertsInput, viewer) =>
    inTransaction(ctx, async (inside) => {
      const provider = await lockOwnProvider(inside, viewer.user);
      if (!provider) {
        return refuse(userError("FORBIDDEN", "Only the owner of a profile can change its emails"));
      }
      await storeChoice(inside, provider.id, isWanted);
      return { viewer: new Viewer(viewer) };
    }),
);

/** By the signed link of an email, without a session. False if its owner no longer has the provider. */
export async function unsubscribeFromReviewAlerts(ctx: Context, token: string): Promise<boolean> {
  const [owner]: { id: number; providerNodeId: string; userNodeId: string }[] =
    await ctx.manager.query(
      `SELECT p.id, p.node_id AS "providerNodeId", u.node_id AS "userNodeId"
       FROM providers p JOIN users u ON u.id = p.owner_id WHERE p.node_id = $1`,
      [token.split(".", 1)[0]],
    );
  if (!owner || !isTokenOf(ctx.config, token, owner)) return false;
  await storeChoice(ctx, owner.id, false);
  return true;
}

/** Reviews of the time without mails are not mailed later. */
async function storeChoice({ manager, now }: Context, id: Provider["id"], isWanted: boolean) {
  await manager.query(
    `INSERT INTO review_alerts AS a (provider_id, user_id, is_wanted, mailed_until)
     SELECT id, owner_id, $2, CASE WHEN $2 THEN NULL ELSE $3::timestamptz END FROM providers
     WHERE id = $1 AND owner_id IS NOT NULL
     ON CONFLICT (provider_id) DO UPDATE SET user_id = excluded.user_id, is_wanted = excluded.is_wanted,
       mailed_until = CASE WHEN a.is_wanted AND excluded.is_wanted THEN a.mailed_until ELSE $3 END`,
    [id, isWanted, now()],
  );
}

export async function wantsReviewAlerts({ manager }: Context, { id }: Provider): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT FROM review_alerts a JOIN providers p ON p.id = a.provider_id AND p.owner_id = a.user_id
     WHERE a.provider_id = $1 AND NOT a.is_wanted`,
    [id],
  );
  return rows.length === 0;
}
