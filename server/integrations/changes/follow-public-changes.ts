import { requireCategory } from "#server/catalog/require-slugs";
import { parseUsername } from "#server/networks/username";
import { badUserInput } from "#server/platform/errors/graph-error";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { parseChangeNumber, readKeptNumbers, requireKept } from "./changes.query";
import { flatten, followChanges } from "./follow-changes";
import { feedAccessOf, type LiveChange } from "./live-changes";
import type { FollowedArgs } from "./followed-changes.args";

/** The source of `changePublished`. Throws BAD_USER_INPUT for what does not exist, and for a cursor that is too old. */
export async function followPublicChanges(
  ctx: Context,
  { after: cursor, types, provider: username, category: slug }: FollowedArgs,
): Promise<AsyncIterableIterator<LiveChange>> {
  if (username && slug) throw badUserInput("Give `provider` or `category`, not both.", "category");
  const category = slug ? requireCategory(slug, "category") : null;
  const handle = username ? parseUsername(username) : null;
  const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
  if (username && !provider) {
    throw badUserInput("This provider is not in the directory.", "provider");
  }
  const after = parseChangeNumber(cursor);
  requireKept(after, await readKeptNumbers(ctx));
  return flatten(
    followChanges(feedAccessOf(ctx), {
      after,
      providerId: provider?.id ?? null,
      category,
      isWanted: ({ type }) => !types || types.includes(type),
    }),
  );
}
