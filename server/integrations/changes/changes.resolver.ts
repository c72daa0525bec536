import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import { requireRange } from "#server/platform/errors/graph-error";
import { findNode, Node } from "#server/platform/graph/node";
import type { Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { defaultPage, maxPageSize } from "#server/platform/settings/limits";
import { costOfEvents } from "#server/platform/graph/cost/cost-of-events";
import { Change, ChangeConnection, ChangeType } from "./change";
import { findChanges, parseChangeNumber } from "./changes.query";
import { followPublicChanges } from "./follow-public-changes";
import { FollowedArgs } from "./followed-changes.args";

@Resolver(() => Change)
export class ChangesResolver {
  @Query(() => ChangeConnection, {
    description:
      "The change feed: what was created, updated or deleted in the last 30 days, oldest first. Keep the last cursor and ask again.",
  })
  changes(
    @Ctx() ctx: Context,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "Continue after this cursor, or after the `number` of /data/manifest.json. Omit to start with the oldest kept change.",
    })
    after?: string | null,
    @Arg("types", () => [ChangeType], {
      nullable: true,
      description: "Only objects of these types; omit for all.",
    })
    types?: ChangeType[] | null,
    @Arg("first", () => Int, {
      nullable: true,
      description: "The first n changes, at most 100. Default 20.",
    })
    first?: number | null,
  ): Promise<Connection<Change>> {
    const size = first ?? defaultPage;
    requireRange("first", size, 0, maxPageSize);
    return findChanges(ctx, { after: parseChangeNumber(after), types: types ?? null, size });
  }

  @Subscription(() => Change, {
    description:
      "Public changes as they happen, in the order of their numbers and without a gap. A slow client, or one without budget, receives them later. " +
      costOfEvents,
    subscribe: ({ context, args }) => followPublicChanges(context as Context, args),
  })
  changePublished(@Root() change: Change, @Args(() => FollowedArgs) _args: FollowedArgs): Change {
    return change;
  }

  @FieldResolver(() => Node, {
    nullable: true,
    description: "The object as it is now; null if it is gone.",
  })
  node(@Root() { nodeId }: Change, @Ctx() ctx: Context): Promise<Node | null> {
    return findNode(ctx, nodeId);
  }
}
