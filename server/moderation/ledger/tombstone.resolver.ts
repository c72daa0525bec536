import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { requireNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { maxDecisionsOfSubject, maxTombstones } from "#server/moderation/moderation-limits";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Review } from "#server/reviews/review.entity";
import { Decision } from "./decision";
import { decisionsOfReview } from "./decision.batch";
import { Tombstone, tombstoneOfReview, tombstonesOf } from "./tombstone";

export const ReviewState = defineEnum(
  "ReviewState",
  "The state of a review. A removed one is no longer a review but a `Tombstone`.",
  {
    PUBLISHED: "It counts.",
    NOT_COUNTED: "It is readable but counts in no figure.",
  },
);
export type ReviewState = keyof typeof ReviewState;

@Resolver(() => Tombstone)
export class TombstoneResolver {
  @Query(() => Tombstone, {
    nullable: true,
    description: "The tombstone of a removed review; null if the review was not removed.",
  })
  async tombstone(
    @Arg("review", () => ID, { description: "The id that the review had." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Tombstone | null> {
    requireNodeId(id);
    const decision = await tombstoneOfReview(ctx).load(id);
    return decision && new Tombstone(decision);
  }

  @FieldResolver(() => Provider, { description: "The reviewed provider." })
  async provider(@Root() { decision }: Tombstone, @Ctx() ctx: Context): Promise<Provider> {
    const provider = await providerById(ctx).load(decision.providerId!);
    if (!provider) throw new Error(`decision ${decision.number} has no provider`);
    return provider;
  }

  @FieldResolver(() => Decision, { description: "The decision that it follows from." })
  decision(@Root() { decision }: Tombstone): Decision {
    return decision;
  }
}

@Resolver(() => Provider)
export class ProviderTombstonesResolver {
  @FieldResolver(() => [Tombstone], {
    description: `What is left of removed reviews, those of the newest reviews first; at most ${maxTombstones}.`,
  })
  async tombstones(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<Tombstone[]> {
    return ((await tombstonesOf(ctx).load(id)) ?? []).map((each) => new Tombstone(each));
  }
}

@Resolver(() => Review)
export class ReviewDecisionsResolver {
  @FieldResolver(() => ReviewState, { description: "Whether it counts." })
  state(@Root() { counted }: Review): ReviewState {
    return counted ? ReviewState.PUBLISHED : ReviewState.NOT_COUNTED;
  }

  @FieldResolver(() => [Decision], {
    description: `The decisions about it, oldest first; at most the latest ${maxDecisionsOfSubject}.`,
  })
  async decisions(@Root() { nodeId }: Review, @Ctx() ctx: Context): Promise<Decision[]> {
    return (await decisionsOfReview(ctx).load(nodeId)) ?? [];
  }
}
