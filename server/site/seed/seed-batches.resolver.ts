import { Arg, Args, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { requireStrongSignIn } from "#server/moderation/operators/desk-fault";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { Admin } from "#server/site/admin.resolver";
import { SeedBatch, SeedBatchConnection, type SeedLine, SeedLineConnection } from "./seed-batch";
import { SeedLinesArgs } from "./seed-lines.args";
import { findSeedBatch, findSeedBatches, findSeedLines } from "./seed-batches.query";

@Resolver(() => Admin)
export class SeedBatchesResolver {
  @FieldResolver(() => SeedBatchConnection, {
    description: "The seed files of the last 90 days, newest first.",
  })
  async seedBatches(
    @Root() admin: Admin,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<SeedBatch>> {
    await requireStrongSignIn(ctx, admin);
    return findSeedBatches(ctx, args);
  }

  @FieldResolver(() => SeedBatch, { nullable: true, description: "A seed file." })
  async seedBatch(
    @Root() admin: Admin,
    @Arg("number", () => Int, { description: "Its number." }) number: number,
    @Ctx() ctx: Context,
  ): Promise<SeedBatch | null> {
    await requireStrongSignIn(ctx, admin);
    return findSeedBatch(ctx.database.source.manager, number);
  }
}

@Resolver(() => SeedBatch)
export class SeedBatchResolver {
  @FieldResolver(() => SeedLineConnection, {
    description:
      "Its lines with one effect, in the order of the file; of refused ones the first 500 faults.",
  })
  lines(
    @Root() batch: SeedBatch,
    @Args(() => SeedLinesArgs) args: SeedLinesArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<SeedLine>> {
    return findSeedLines(ctx, batch, args);
  }
}
