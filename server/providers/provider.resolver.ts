import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { ReviewType } from "#server/catalog/review-types";
import { parseUsername } from "#server/networks/username";
import {
  absoluteAddress,
  pictureAddress,
  validatePictureSize,
  Size,
} from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { limitExceeded } from "#server/platform/errors/graph-error";
import { maxProvidersByUsername } from "#server/platform/settings/limits";
import { ownPictureIdOf } from "./pictures/own-picture-id";
import { portfolioImageIdOf } from "./pictures/portfolio-image-id";
import { PortfolioImage } from "./portfolio-image.entity";
import {
  inlinePictureOf,
  packagesOf,
  portfolioOf,
  providerByUsername,
  testimonialsOf,
} from "./provider.batch";
import { providerPath } from "./provider-address";
import { Provider } from "./provider.entity";
import { ProviderPackage } from "./provider-package.entity";
import { RatingSummary, ratingOf } from "./rating/rating-summary";
import { Testimonial } from "./testimonial.entity";

@Resolver(() => Provider)
export class ProviderResolver {
  @Query(() => Provider, { nullable: true, description: "A provider by username." })
  provider(
    @Arg("username", () => String, { description: "With or without @, in any case." })
    username: string,
    @Ctx() ctx: Context,
  ): Promise<Provider | null> {
    const handle = parseUsername(username);
    return handle === null ? Promise.resolve(null) : providerByUsername(ctx).load(handle);
  }

  @Query(() => [Provider], {
    nullable: "items",
    description:
      "Up to 100 providers by username, in the given order; null for an unknown username.",
  })
  providersByUsername(
    @Arg("usernames", () => [String], { description: "With or without @, in any case." })
    usernames: string[],
    @Ctx() ctx: Context,
  ): Promise<(Provider | null)[]> {
    if (usernames.length > maxProvidersByUsername)
      throw limitExceeded(`\`usernames\` may hold at most ${maxProvidersByUsername}.`);
    return Promise.all(usernames.map((username) => this.provider(username, ctx)));
  }

  @FieldResolver(() => RatingSummary, { description: "The rating summary of the reviews." })
  rating(
    @Root() provider: Provider,
    @Arg("reviewType", () => ReviewType, {
      nullable: true,
      description: "Only reviews of this type.",
    })
    reviewType?: ReviewType | null,
  ): RatingSummary {
    return ratingOf(provider, reviewType ?? null);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The URL of the picture; null if there is none.",
  })
  avatar(@Root() provider: Provider, @Size(160) size: number): string | null {
    return pictureAddress(provider.pictureUrl, validatePictureSize(size));
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: "The id, in reports and decisions, of a picture that the owner gave; else null.",
  })
  avatarSubjectId(@Root() provider: Provider): string | null {
    return ownPictureIdOf(provider);
  }

  @FieldResolver(() => String, { description: "The absolute address of the provider's page." })
  url(@Root() { username }: Provider, @Ctx() { config }: Context): string {
    return config.publicUrl + providerPath(username);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "`avatar` as an absolute address; null if there is none.",
  })
  avatarUrl(
    @Root() provider: Provider,
    @Size(160) size: number,
    @Ctx() ctx: Context,
  ): string | null {
    return absoluteAddress(ctx, this.avatar(provider, size));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The picture as a data URL, for clients that cannot load `avatar`. Request it for one provider at a time.",
  })
  async inlinePicture(@Root() provider: Provider, @Ctx() ctx: Context): Promise<string | null> {
    const picture = await inlinePictureOf(ctx).load(provider.id);
    return picture === null ? null : `data:${typeOfPicture(picture)};base64,${picture}`;
  }

  @FieldResolver(() => [PortfolioImage], { description: "Pictures of the provider's work." })
  async portfolio(@Root() provider: Provider, @Ctx() ctx: Context): Promise<PortfolioImage[]> {
    return (await portfolioOf(ctx).load(provider.id)) ?? [];
  }

  @FieldResolver(() => [ProviderPackage], { description: "The provider's offers at fixed prices." })
  async packages(@Root() provider: Provider, @Ctx() ctx: Context): Promise<ProviderPackage[]> {
    return (await packagesOf(ctx).load(provider.id)) ?? [];
  }

  @FieldResolver(() => [Testimonial], {
    description:
      "Up to three quotes that the provider chose from verified reviews of 4 or 5 stars.",
  })
  async testimonials(@Root() provider: Provider, @Ctx() ctx: Context): Promise<Testimonial[]> {
    return (await testimonialsOf(ctx).load(provider.id)) ?? [];
  }
}

@Resolver(() => PortfolioImage)
export class PortfolioImageResolver {
  @FieldResolver(() => ID, {
    description: "Its id in reports and decisions; it stays when the order changes.",
  })
  subjectId(@Root() image: PortfolioImage): string {
    return portfolioImageIdOf(image);
  }

  @FieldResolver(() => String, { description: "The URL of the picture." })
  address(@Root() image: PortfolioImage, @Size(640) size: number): string {
    return pictureAddress(image.url, validatePictureSize(size))!;
  }

  @FieldResolver(() => String, { description: "`address` as an absolute URL." })
  url(@Root() image: PortfolioImage, @Size(640) size: number, @Ctx() ctx: Context): string {
    return absoluteAddress(ctx, this.address(image, size))!;
  }
}

/** The media type by the first bytes; only these three types are stored. */
function typeOfPicture(base64: string): string {
  if (base64.startsWith("iVBORw0KGgo")) return "image/png";
  return base64.startsWith("UklGR") ? "image/webp" : "image/jpeg";
}
