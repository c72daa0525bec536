import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { limitExceeded } from "#server/platform/errors/graph-error";
import { maxNodesById } from "#server/platform/settings/limits";
import { findNode, Node } from "./node";

@Resolver()
export class NodeResolver {
  @Query(() => Node, { nullable: true, description: "Finds anything that has an id again." })
  node(
    @Arg("id", () => ID, { description: "An id that the graph gave out." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Node | null> {
    return findNode(ctx, id);
  }

  @Query(() => [Node], {
    nullable: "items",
    description: "Many at once, at most 100, in the order of the ids; null for what is gone.",
  })
  nodes(
    @Arg("ids", () => [ID], { description: "Ids that the graph gave out." }) ids: string[],
    @Ctx() ctx: Context,
  ): Promise<(Node | null)[]> {
    if (ids.length > maxNodesById) throw limitExceeded(`\`ids\` may hold at most ${maxNodesById}.`);
    return Promise.all(ids.map((id) => findNode(ctx, id)));
  }
}
