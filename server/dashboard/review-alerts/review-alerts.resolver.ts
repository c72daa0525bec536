import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { updateReviewAlerts, wantsReviewAlerts } from "./update-review-alerts";
import { UpdateReviewAlertsInput, UpdateReviewAlertsPayload } from "./review-alerts.input";

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
