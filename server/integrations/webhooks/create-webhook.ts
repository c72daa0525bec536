import { randomUUID } from "node:crypto";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { rateLimited, refundRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { maxWebhooks } from "./webhook-limits";
import { requireViewer } from "#server/users/sessions/viewer";
import type { Topic } from "#server/integrations/events/topic";
import { generateSecret, sealSecret } from "./webhook-secret";
import { checkUrl, faultsOfTopics, findFilter, type GivenFilter } from "./webhook-choice";
import { Webhook } from "./webhook.entity";

export interface WebhookToCreate extends GivenFilter {
  url: string;
  topics: Topic[];
}

export interface WebhookWithSecret {
  webhook: Webhook | null;
  /** The signing secret, which only this answer has. */
  secret: string | null;
  userErrors: UserError[];
}

/** Creates a webhook of the viewer, for changes from now on. */
export async function createWebhook(
  ctx: Context,
  given: WebhookToCreate,
): Promise<WebhookWithSecret> {
  const { user } = await requireViewer(ctx);
  const topics = [...new Set(given.topics)];
  const { url, faults } = checkUrl(ctx, given.url);
  const { filter, userErrors } = await findFilter(ctx, given);
  const all = [...faults, ...faultsOfTopics(topics), ...userErrors];
  if (!filter || all.length > 0) return refuse(...all);
  const subject = `user:${user.id}`;
  const throttled = await rateLimited(ctx, "WEBHOOK", subject);
  if (throttled) return refuse(throttled);

  const created = await inTransaction(ctx, async (inside) => {
    await lockUser(inside, user.id);
    const webhooks = inside.manager.getRepository(Webhook);
    if ((await webhooks.countBy({ userId: user.id })) >= maxWebhooks) {
      const message = `You can have up to ${maxWebhooks} webhooks. Delete one first`;
      return refuse(userError("LIMIT_EXCEEDED", message));
    }
    const id = randomUUID();
    const secret = generateSecret();
    const row = {
      ...filter,
      id,
      userId: user.id,
      url,
      topics,
      sealedSecret: sealSecret(ctx.config, id, secret),
      state: "active" as const,
      sinceNumber: await readNewestNumber(inside),
      createdAt: ctx.now(),
    };
    await webhooks.insert(row);
    const webhook = await webhooks.findOneByOrFail({ id });
    return { webhook, secret, userErrors: [] };
  });
  if (!created.webhook) await refundRateLimit(ctx, "WEBHOOK", subject);
  else ctx.answer.holdsToken = true;
  return created;
}

/** Counting and adding is exclusive; throws if the user is being erased. */
async function lockUser({ manager }: Context, id: number): Promise<void> {
  await manager.query("SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE", [id]);
}

/** The newest change: what follows is delivered. */
export async function readNewestNumber({ manager }: Context): Promise<number> {
  const [{ last }] = await manager.query("SELECT last FROM change_counter");
  return Number(last);
}

function refuse(...userErrors: UserError[]): WebhookWithSecret {
  return { webhook: null, secret: null, userErrors };
}
