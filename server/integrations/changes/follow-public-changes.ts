import { ArgsType, Field } from "type-graphql";
import { requireCategory } from "#server/catalog/require-slugs";
import { parseUsername } from "#server/networks/username";
import { badUserInput } from "#server/platform/errors/graph-error";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { ChangeType } from "./change";
import { parseChangeNumber, readKeptNumbers, requireKept } from "./changes.query";
import { flatten, followChanges } from "./follow-changes";
import { feedAccessOf, type LiveChange } from "./live-changes";

@ArgsType()
export class FollowedArgs {
  @Field(() => String, {
    nullable: true,
    description: "Begin after this cursor of the feed. Absent: with the next change.",
  })
  after?: string | null;

  @Field(() => [ChangeType], {
    nullable: true,
    description: "Only objects of these types; absent for all.",
  })
  types?: ChangeType[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Only changes of this provider, by username. Not together with `category`.",
  })
  provider?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only changes of providers in this category, by its slug.",
  })
  category?: string | null;
}

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
