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
import { Region } from "#server/catalog/regions";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { storeOwnPicture, type KeptPicture } from "./store-own-picture";
import { portfolioOf } from "./provider.batch";
import { Provider } from "./provider.entity";
import { revisionOf } from "./revision";
import { updateProvider, type UpdatedProvider } from "./update-provider";

@InputType({ description: "A picture of a portfolio." })
class PortfolioImageInput {
  @Field(() => String, {
    description: "The `address` of one that is shown already, or what `keepPicture` answered.",
  })
  address: string;

  @Field(() => String, { description: "What it shows, in words: 1 to 160 characters." })
  description: string;
}

@InputType({
  description: "What your profile is to say. What is absent stays; an empty text takes it away.",
})
class UpdateProviderInput {
  @Field(() => String, {
    description: "The `revision` that you saw; where there is another by now, nothing is changed.",
  })
  revision: string;

  @Field(() => String, {
    nullable: true,
    description: "The slug of the category that lists you; another one takes its place.",
  })
  category?: string | null;

  @Field(() => Region, { nullable: true, description: "Where you work; the same holds of it." })
  region?: Region | null;

  @Field(() => String, { nullable: true, description: "What you are, at most 120 characters." })
  title?: string | null;

  @Field(() => String, { nullable: true, description: "About you, at most 2,000 characters." })
  biography?: string | null;

  @Field(() => [String], { nullable: true, description: "At most 12, each of 40 characters." })
  specialties?: string[] | null;

  @Field(() => [String], { nullable: true, description: "At most 12, each of 40 characters." })
  languages?: string[] | null;

  @Field(() => String, { nullable: true, description: "As `$150/session`; 40 characters." })
  price?: string | null;

  @Field(() => [PortfolioImageInput], {
    nullable: true,
    description: "All pictures in their order, at most 24; they replace those before.",
  })
  portfolio?: PortfolioImageInput[] | null;
}

@ObjectType({ description: "The answer to `updateProvider`.", simpleResolvers: true })
class UpdateProviderPayload {
  @Field(() => Provider, { nullable: true, description: "Your profile as it is now." })
  provider: Provider | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@InputType({ description: "A picture to keep, by one of both." })
class KeepPictureInput {
  @Field(() => String, { nullable: true, description: "Where it can be had, by https." })
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A PNG, JPEG, GIF or WebP itself as base64, at most 240,000 characters.",
  })
  data?: string | null;
}

@ObjectType({ description: "The answer to `keepPicture`.", simpleResolvers: true })
class KeepPicturePayload {
  @Field(() => String, {
    nullable: true,
    description: "Its address, for the portfolio. What is not shown within a day is erased.",
  })
  address: string | null;

  @Field(() => [UserError], { description: "Why it was not kept." })
  userErrors: UserError[];
}

const input = { description: "The input." };

/** What the owner of a profile does with it. */
@Resolver(() => Provider)
export class OwnProviderResolver {
  @Mutation(() => UpdateProviderPayload, {
    description: "Changes what your own profile says. Needs the confirmed username.",
  })
  updateProvider(
    @Arg("input", () => UpdateProviderInput, input) { revision, ...update }: UpdateProviderInput,
    @Ctx() ctx: Context,
  ): Promise<UpdatedProvider> {
    return updateProvider(ctx, revision, update);
  }

  @Mutation(() => KeepPicturePayload, {
    description: "Keeps a picture for your own portfolio. Needs the confirmed username.",
  })
  keepPicture(
    @Arg("input", () => KeepPictureInput, input) given: KeepPictureInput,
    @Ctx() ctx: Context,
  ): Promise<KeptPicture> {
    return storeOwnPicture(ctx, given);
  }

  @FieldResolver(() => String, {
    description: "Changes with whatever the owner may edit; `updateProvider` asks for it.",
  })
  async revision(@Root() provider: Provider, @Ctx() ctx: Context): Promise<string> {
    return revisionOf(provider, (await portfolioOf(ctx).load(provider.id)) ?? []);
  }
}
