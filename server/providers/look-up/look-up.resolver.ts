import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import { pictureAddress, readPictureSize } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { LookedUpProfile } from "./looked-up-profile";
import { lookUpProfile, type LookUpAnswer } from "./look-up-profile";
import { providerByUsername } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";

@InputType({ description: "Whom to look up." })
class LookUpProfileInput {
  @Field(() => String, {
    description: "The username on Instagram, with or without @, in any case.",
  })
  username: string;
}

@ObjectType({ description: "The answer to `lookUpProfile`.", simpleResolvers: true })
class LookUpProfilePayload {
  @Field(() => LookedUpProfile, {
    nullable: true,
    description: "Who was found; null where nobody was, or where it could not be asked.",
  })
  profile: LookedUpProfile | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether it was answered without asking the network: from the directory, or from memory.",
  })
  isCached: boolean | null;

  @Field(() => [UserError], {
    description:
      "Why there is no profile: REQUIRED or INVALID for what cannot be a username, NOT_FOUND for one that nobody has, UNAVAILABLE where the network does not answer (another try makes sense after five seconds), THROTTLED.",
  })
  userErrors: UserError[];
}

@Resolver(() => LookedUpProfile)
export class LookUpResolver {
  @Mutation(() => LookUpProfilePayload, {
    description:
      "Looks up a profile on Instagram: in the directory first, then among what was looked up in the last 24 hours, then on the network. Needs no token.",
  })
  lookUpProfile(
    @Arg("input", () => LookUpProfileInput, { description: "The input." })
    { username }: LookUpProfileInput,
    @Ctx() ctx: Context,
  ): Promise<LookUpAnswer> {
    return lookUpProfile(ctx, username);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The address of their picture, ready to use; null where there is none.",
  })
  avatar(
    @Root() { pictureUrl }: LookedUpProfile,
    @Arg("size", () => Int, { defaultValue: 160, description: "Its width in pixels, 1 to 960." })
    size: number,
  ): string | null {
    return pictureAddress(pictureUrl, readPictureSize(size));
  }

  @FieldResolver(() => Provider, {
    nullable: true,
    description: "The same profile in the directory; null where it is not in it yet.",
  })
  provider(@Root() { username }: LookedUpProfile, @Ctx() ctx: Context): Promise<Provider | null> {
    return providerByUsername(ctx).load(username);
  }
}
