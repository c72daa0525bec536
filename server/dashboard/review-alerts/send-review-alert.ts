import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { reviewAlertLimits } from "#server/platform/settings/job-limits";
import { composeReviewAlert, type AlertedReview } from "./review-alert-mail";
import { unsubscribePath, unsubscribeToken } from "./unsubscribe-link";

interface DueAlert {
  username: string;
  email: string;
  providerNodeId: string;
  userNodeId: string;
}

/** Background job: mails the new reviews that still exist to an owner who still wants it. Throws to be retried. */
export async function sendReviewAlert(
  environment: Environment,
  { providerId }: JobPayloads["sendReviewAlert"],
): Promise<void> {
  const ctx = createJobContext(environment, `review-alert-${providerId}`);
  const [due]: DueAlert[] = await ctx.manager.query(dueAlert, [providerId]);
  const reviews = due ? await findReviews(ctx, providerId) : [];
  if (due && reviews.length > 0) {
    const { publicUrl } = ctx.config;
    const mail = composeReviewAlert(publicUrl, {
      to: due.email,
      username: due.username,
      reviews,
      count: reviews[0]!.count,
      unsubscribeUrl: `${publicUrl}${unsubscribePath}?token=${unsubscribeToken(ctx.config, due)}`,
    });
    const sent = await sendMail(ctx, mail);
    if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
  }
  // A repeated run sends nothing.
  await ctx.manager.query("UPDATE review_alerts SET mailed_from = NULL WHERE provider_id = $1", [
    providerId,
  ]);
}

const dueAlert = `
  SELECT p.username, u.email, p.node_id AS "providerNodeId", u.node_id AS "userNodeId"
  FROM review_alerts a
  JOIN providers p ON p.id = a.provider_id AND p.owner_id = a.user_id
  JOIN users u ON u.id = a.user_id
  WHERE a.provider_id = $1 AND a.is_wanted AND a.mailed_from IS NOT NULL
    AND u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL`;

function findReviews(
  { manager }: Context,
  providerId: number,
): Promise<(AlertedReview & { count: number })[]> {
  return manager.query(
    `SELECT r.node_id AS "nodeId", r.rating, r.comment, u.display_name AS "reviewerName",
       (count(*) OVER ())::integer AS count
     FROM review_alerts a
     JOIN reviews r ON r.provider_id = a.provider_id AND r.created_at > a.mailed_from
       AND r.created_at <= a.mailed_until
     LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL
     WHERE a.provider_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
    [providerId, reviewAlertLimits.maxReviews],
  );
}
