import { Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import type { Config } from "#server/platform/settings/config";
import { findLegal, type LegalIdentity } from "./legal/legal.query";
import { Legal, Site, type SiteServices } from "./site";

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

/** The demonstration simulates what is not configured. */
function servicesOf(config: Config): SiteServices {
  const isSimulated = config.mode === "demo";
  const { instagram, facebook, profileScraper, mail, textMessages } = config;
  return {
    instagramSignIn: isSimulated || instagram !== null,
    instagramMessages: isSimulated || instagram?.isProfileToken === true,
    facebookSignIn: isSimulated || facebook !== null,
    profileLookUp: isSimulated || profileScraper !== null,
    mail: isSimulated || mail !== null,
    textMessages: isSimulated || textMessages !== null,
  };
}
