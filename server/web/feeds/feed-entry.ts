import type { Item } from "feed";
import type { Context } from "#server/platform/request/context";
import { providerPath } from "#server/providers/provider-address";
import { providerById } from "#server/providers/provider.batch";
import type { Review } from "#server/reviews/review.entity";
import { userById } from "#server/users/user.batch";
import { escapeHtml } from "#server/web/html";

// Term of the formats for the reviewer.
const writtenBy = "author";

/** A review as an entry. Its title names the provider, unless the whole feed is about one. */
export async function entryOf(ctx: Context, review: Review, isOfProvider: boolean): Promise<Item> {
  const { providerId, userId, nodeId, rating, comment, createdAt, editedAt } = review;
  const [provider, reviewer] = await Promise.all([
    providerById(ctx).load(providerId),
    userId === null ? null : userById(ctx).load(userId),
  ]);
  const name = reviewer?.displayName ?? "Guest";
  const link = `${ctx.config.publicUrl}${providerPath(provider!.username)}/reviews/${nodeId}`;
  const subject = isOfProvider ? "" : ` for ${provider!.displayName}`;
  return {
    id: link,
    link,
    title: `${rating} of 5 stars${subject} by ${name}`,
    content: `<p>${escapeHtml(comment).replaceAll("\n", "<br>")}</p>`,
    [writtenBy]: [{ name }],
    published: createdAt,
    date: editedAt ?? createdAt,
  };
}
