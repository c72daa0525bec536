import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Decision } from "./decision";

@Resolver(() => Decision)
export class DecisionResolver {
  @FieldResolver(() => Provider, {
    nullable: true,
    description: "The provider it concerns; null if there is none.",
  })
  provider(@Root() decision: Decision, @Ctx() ctx: Context): Promise<Provider | null> | null {
    return decision.providerId === null ? null : providerById(ctx).load(decision.providerId);
  }

  @FieldResolver(() => String, { description: "Its absolute address." })
  url(@Root() { number }: Decision, @Ctx() ctx: Context): string {
    return `${ctx.config.publicUrl}${decisionPath(number)}`;
  }
}

export function decisionPath(number: number): string {
  return `/decisions/${number}`;
}
