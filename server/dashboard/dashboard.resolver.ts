import { Arg, Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { ownProviderOf } from "#server/providers/own-provider";
import { Provider } from "#server/providers/provider.entity";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { Activity, findRecentActivity } from "./activity.query";
import { ProviderFigures } from "./figures";
import { findFigures } from "./figures.query";
import { FigureRange } from "./periods";

@ObjectType({
  description: "The dashboard of a provider, visible only to its owner.",
  simpleResolvers: true,
})
export class ProviderDashboard {
  @Field(() => Provider, { description: "The provider." })
  provider: Provider;
}

/** Access control: the viewer is the only way to a dashboard, so it is always the viewer's own. */
@Resolver(() => Viewer)
export class ViewerDashboardResolver {
  @FieldResolver(() => ProviderDashboard, {
    nullable: true,
    description: "Your dashboard; null unless a provider has your confirmed username.",
  })
  async dashboard(
    @Root() { signedIn }: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ProviderDashboard | null> {
    const provider = await ownProviderOf(ctx, signedIn.user);
    return provider && { provider };
  }
}

@Resolver(() => ProviderDashboard)
export class DashboardFiguresResolver {
  @FieldResolver(() => ProviderFigures, { description: "Activity over time." })
  figures(
    @Root() { provider }: ProviderDashboard,
    @Arg("range", () => FigureRange, {
      defaultValue: FigureRange.THIRTY_DAYS,
      description: "The time range.",
    })
    range: FigureRange,
    @Ctx() ctx: Context,
  ): Promise<ProviderFigures> {
    return findFigures(ctx, provider.id, range);
  }

  @FieldResolver(() => [Activity], {
    description: "The three latest activities, newest first.",
  })
  recentActivity(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<Activity[]> {
    return findRecentActivity(ctx, provider.id);
  }
}
