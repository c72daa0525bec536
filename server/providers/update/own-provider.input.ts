import { Field, InputType, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { UserError } from "#server/platform/errors/user-error";
import { Provider } from "#server/providers/provider.entity";

@InputType({ description: "A portfolio picture." })
class PortfolioImageInput {
  @Field(() => String, {
    description:
      "The `address` of a picture in the portfolio, or the one returned by `keepPicture`.",
  })
  address: string;

  @Field(() => String, { description: "Alternative text, 1 to 160 characters." })
  description: string;
}

@InputType({ description: "An offer at a fixed price." })
class PackageInput {
  @Field(() => String, { description: "For example `Four sessions`; 1 to 60 characters." })
  name: string;

  @Field(() => String, { description: "For example `$520`; 1 to 40 characters." })
  price: string;

  @Field(() => String, {
    nullable: true,
    description: "What it contains, up to 300 characters.",
  })
  description?: string | null;
}

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
    description: "Where you work. It can be changed, not cleared.",
  })
  region?: Region | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Your display name, up to 80 characters, if Instagram gives none. Empty for your username.",
  })
  displayName?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Your picture, if Instagram gives none: the `address` returned by `keepPicture`. Empty for none.",
  })
  picture?: string | null;

  @Field(() => String, { nullable: true, description: "Your headline, up to 120 characters." })
  title?: string | null;

  @Field(() => String, { nullable: true, description: "About you, up to 2,000 characters." })
  biography?: string | null;

  @Field(() => [String], { nullable: true, description: "Up to 12, each up to 40 characters." })
  specialties?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Up to 12, each up to 40 characters." })
  languages?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "For example `$150/session`; up to 40 characters.",
  })
  price?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "When you work, for example `Mon to Thu`; up to 60 characters.",
  })
  availability?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      "The slugs of the service types that you offer, up to 12. They replace the current ones.",
  })
  serviceTypes?: string[] | null;

  @Field(() => [PackageInput], {
    nullable: true,
    description: "All packages in order, up to 6. They replace the current ones.",
  })
  packages?: PackageInput[] | null;

  @Field(() => [PortfolioImageInput], {
    nullable: true,
    description: "All pictures in order, up to 24. They replace the current ones.",
  })
  portfolio?: PortfolioImageInput[] | null;
}

@ObjectType({ description: "The answer to `updateProvider`.", simpleResolvers: true })
export class UpdateProviderPayload {
  @Field(() => Provider, { nullable: true, description: "Your updated profile." })
  provider: Provider | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
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
export class KeepPicturePayload {
  @Field(() => String, {
    nullable: true,
    description: "The address to use in the portfolio. Unused pictures are erased after a day.",
  })
  address: string | null;

  @Field(() => [UserError], { description: "Why it was not stored." })
  userErrors: UserError[];
}
