import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { deletedReviewMinutes, maxRestorableReviews } from "#server/platform/settings/limits";
import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { findRestorableReviews, RestorableReview } from "./restorable-reviews";

@Resolver(() => RestorableReview)
export class RestorableReviewResolver {
  @FieldResolver(() => Provider, { description: "The reviewed provider." })
  async provider(@Root() { providerId }: RestorableReview, @Ctx() ctx: Context): Promise<Provider> {
    const provider = await providerById(ctx).load(providerId);
    if (!provider) throw new Error(`provider ${providerId} no longer exists`);
    return provider;
  }
}

@Resolver(() => Viewer)
export class ViewerRestorableReviewsResolver {
  @FieldResolver(() => [RestorableReview], {
    description: `The reviews that you deleted in the last ${deletedReviewMinutes} minutes, latest first; at most ${maxRestorableReviews}.`,
  })
  restorableReviews(
    @Root() { signedIn }: Viewer,
    @Ctx() ctx: Context,
  ): Promise<RestorableReview[]> {
    return findRestorableReviews(ctx, signedIn.user.id);
  }
}
