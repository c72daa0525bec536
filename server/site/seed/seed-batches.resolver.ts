import { Arg, Args, ArgsType, Ctx, Field, FieldResolver, ID, Resolver, Root } from "type-graphql";
import { requireStrongSignIn } from "#server/moderation/operators/desk-fault";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { Admin } from "#server/site/admin.resolver";
import { batchOf } from "./apply-seed";
import {
  SeedAction,
  SeedBatch,
  SeedBatchConnection,
  type SeedLine,
  SeedLineConnection,
} from "./seed-batch";
import { findSeedBatches, findSeedLines } from "./seed-batches.query";

@ArgsType()
class SeedLineArgs extends PageArgs {
  @Field(() => SeedAction, { description: "Only those with this effect." })
  action: SeedAction;
}

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
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<SeedBatch | null> {
    await requireStrongSignIn(ctx, admin);
    return batchOf(ctx, id);
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
    @Args(() => SeedLineArgs) args: SeedLineArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<SeedLine>> {
    return findSeedLines(ctx, batch, args);
  }
}
