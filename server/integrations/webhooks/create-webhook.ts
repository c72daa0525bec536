import { randomUUID } from "node:crypto";
import { isRefusal, refuse, userError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { maxWebhooks } from "./webhook-limits";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { generateSecret, sealSecret } from "./webhook-secret";
import { checkUrl, faultsOfTopics, findFilter } from "./webhook-choice";
import { Webhook } from "./webhook.entity";
import { CreateWebhookInput, CreateWebhookPayload } from "./webhook.input";

/** Creates a webhook of the viewer, for changes from now on. */
export const createWebhook = action(
  {
    name: "createWebhook",
    description: "Creates a webhook for public changes from now on.",
    payload: CreateWebhookPayload,
    input: CreateWebhookInput,
    permission: requireViewer,
    parse,
    limit: ["WEBHOOK", byUser],
    refundsRefusals: true,
  },
  async (ctx, { filter, topics, url }, { user }) => {
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
      return { webhook, secret };
    });
    if (!isRefusal(created)) ctx.answer.holdsToken = true;
    return created;
  },
);

async function parse(ctx: Context, given: CreateWebhookInput) {
  const topics = [...new Set(given.topics)];
  const { url, faults } = checkUrl(ctx, given.url);
  const filter = await findFilter(ctx, given);
  const others = [...faults, ...faultsOfTopics(topics)];
  if (isRefusal(filter)) return refuse(...others, ...filter.userErrors);
  return others.length > 0 ? refuse(...others) : { filter, topics, url };
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
