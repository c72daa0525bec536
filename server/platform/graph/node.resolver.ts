import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { limitExceeded } from "#server/platform/errors/graph-error";
import { maxNodesById } from "#server/platform/settings/limits";
import { findNode, Node } from "./node";

@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true, description: "Fetches any object by its id." })
  node(
    @Arg("id", () => ID, { description: "The id of an object." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Node | null> {
    return findNode(ctx, id);
  }

  @Query(() => [Node], {
    nullable: "items",
    description:
      "Fetches up to 100 objects, in the order of the ids; null for those that no longer exist. An invalid id is null with an error of its own.",
  })
  nodes(
    @Arg("ids", () => [ID], { description: "The ids of the objects." }) ids: string[],
    @Ctx() ctx: Context,
  ): Promise<Node | null>[] {
    if (ids.length > maxNodesById) throw limitExceeded(`\`ids\` may hold at most ${maxNodesById}.`);
    // Each item settles on its own, so that an invalid id does not take the others with it.
    const found = new Map([...new Set(ids)].map((id) => [id, findNode(ctx, id)]));
    return ids.map((id) => found.get(id)!);
  }
}
