import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { updateReviewAlerts, wantsReviewAlerts } from "./update-review-alerts";

@InputType({ description: "Whether new reviews are mailed to you." })
class UpdateReviewAlertsInput {
  @Field(() => Boolean, { description: "True to receive the mails." })
  isWanted: boolean;
}

@ObjectType({ description: "The answer to `updateReviewAlerts`.", simpleResolvers: true })
class UpdateReviewAlertsPayload {
  @Field(() => Viewer, { nullable: true, description: "You, with your dashboard." })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@Resolver(() => ProviderDashboard)
export class ReviewAlertsResolver {
  @Mutation(() => UpdateReviewAlertsPayload, {
    description: "Turns mails about new reviews of your own profile on or off.",
  })
  async updateReviewAlerts(
    @Arg("input", () => UpdateReviewAlertsInput) { isWanted }: UpdateReviewAlertsInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateReviewAlertsPayload> {
    const { viewer, userErrors } = await updateReviewAlerts(ctx, isWanted);
    return { viewer: viewer && new Viewer(viewer), userErrors };
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether new reviews are mailed to your confirmed address, at most once an hour; by default they are.",
  })
  wantsReviewAlerts(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    return wantsReviewAlerts(ctx, provider);
  }
}
