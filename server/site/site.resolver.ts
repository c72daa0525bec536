import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { findLegal, type LegalIdentity } from "./legal/legal.query";
import { servicesOf } from "./services";
import { Legal, Site } from "./site";

@Resolver(() => Site)
export class SiteResolver {
  @Query(() => Site, { description: "This site: its operator, and what is configured." })
  site(@Ctx() { config }: Context): Site {
    return { name: "Plaudit", services: servicesOf(config) };
  }

  @FieldResolver(() => Legal, {
    nullable: true,
    description: "Who runs it; null until the operator has given it.",
  })
  legal(@Root() _site: Site, @Ctx() { database }: Context): Promise<LegalIdentity | null> {
    return findLegal(database);
  }
}
