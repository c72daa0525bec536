import { Field, InputType, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { refusable } from "#server/platform/errors/user-error";
import { Bounds, EditableFields } from "#server/platform/graph/editable";
import { maxPackages, maxPortfolioImages, maxServiceTypes } from "#server/platform/settings/limits";
import { PortfolioImage } from "#server/providers/portfolio-image.entity";
import { ProviderPackage } from "#server/providers/provider-package.entity";
import { Provider } from "#server/providers/provider.entity";

@EditableFields(PortfolioImage)
@InputType({ description: "A portfolio picture." })
class PortfolioImageInput {
  @Field(() => String, {
    description:
      "The `address` of a picture in the portfolio, or the one returned by `keepPicture`.",
  })
  address: string;

  description: string;
}

@EditableFields(ProviderPackage)
@InputType({ description: "An offer at a fixed price." })
class PackageInput {
  name: string;

  price: string;

  description?: string | null;
}

/** Also has the editable texts of the entity, which `parseEditable` reads. */
@EditableFields(Provider)
@InputType({
  description:
    "Changes to your profile; omitted fields stay unchanged, an empty string clears a field.",
})
export class UpdateProviderInput {
  @Field(() => String, {
    description: "The `revision` that you loaded; if it is outdated, nothing is changed.",
  })
  revision: string;

  @Field(() => String, {
    nullable: true,
    description: "The slug of your category. It can be changed, not cleared.",
  })
  category?: string | null;

  @Field(() => Region, {
    nullable: true,
    description:
      "Where you work: in the region of your country, if that is known. It can be changed, not cleared.",
  })
  region?: Region | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Your picture, if Instagram gives none: the `address` returned by `keepPicture`. Empty for none.",
  })
  picture?: string | null;

  @Bounds({ items: maxServiceTypes })
  @Field(() => [String], {
    nullable: true,
    description:
      "The slugs of the service types that you offer, up to 12. They replace the current ones.",
  })
  serviceTypes?: string[] | null;

  @Bounds({ items: maxPackages })
  @Field(() => [PackageInput], {
    nullable: true,
    description: "All packages in order, up to 6. They replace the current ones.",
  })
  packages?: PackageInput[] | null;

  @Bounds({ items: maxPortfolioImages })
  @Field(() => [PortfolioImageInput], {
    nullable: true,
    description: "All pictures in order, up to 24. They replace the current ones.",
  })
  portfolio?: PortfolioImageInput[] | null;
}

@ObjectType({ description: "The answer to `updateProvider`.", simpleResolvers: true })
export class UpdateProviderPayload extends refusable("Why nothing was changed.") {
  @Field(() => Provider, { nullable: true, description: "Your updated profile." })
  provider: Provider | null;
}

@InputType({ description: "A picture to store: give one of the two fields." })
export class KeepPictureInput {
  @Field(() => String, { nullable: true, description: "The https URL of the picture." })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A PNG, JPEG, GIF or WebP file as base64, up to 240,000 characters.",
  })
  data?: string | null;
}

@ObjectType({ description: "The answer to `keepPicture`.", simpleResolvers: true })
export class KeepPicturePayload extends refusable("Why it was not stored.") {
  @Field(() => String, {
    nullable: true,
    description: "The address to use in the portfolio. Unused pictures are erased after a day.",
  })
  address: string | null;
}
