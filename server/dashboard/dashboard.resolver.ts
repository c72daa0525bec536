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
  description: "What an owner sees of the own provider, and nobody else.",
  simpleResolvers: true,
})
export class ProviderDashboard {
  @Field(() => Provider, { description: "Whose dashboard it is." })
  provider: Provider;
}

/** What this room adds to the viewer. There is no other way to a dashboard, so nobody reaches somebody else's. */
@Resolver(() => Viewer)
export class ViewerDashboardResolver {
  @FieldResolver(() => ProviderDashboard, {
    nullable: true,
    description:
      "The dashboard of your own provider: the one whose username is your confirmed one; null without.",
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
  @FieldResolver(() => ProviderFigures, { description: "What came over time." })
  figures(
    @Root() { provider }: ProviderDashboard,
    @Arg("range", () => FigureRange, {
      defaultValue: FigureRange.THIRTY_DAYS,
      description: "How far back.",
    })
    range: FigureRange,
    @Ctx() ctx: Context,
  ): Promise<ProviderFigures> {
    return findFigures(ctx, provider.id, range);
  }

  @FieldResolver(() => [Activity], {
    description: "The latest three things that happened, the latest first.",
  })
  recentActivity(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<Activity[]> {
    return findRecentActivity(ctx, provider.id);
  }
}
