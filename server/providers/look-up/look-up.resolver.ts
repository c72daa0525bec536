import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from "type-graphql";
import { pictureAddress, validatePictureSize } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { LookedUpProfile } from "./looked-up-profile";
import { lookUpProfile } from "./look-up-profile";
import { providerByUsername } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { LookUpProfileInput, LookUpProfilePayload } from "./look-up.input";

@Resolver(() => LookedUpProfile)
export class LookUpResolver {
  @Mutation(() => LookUpProfilePayload, {
    description:
      "Looks up a profile: in the directory, then in the cache of the last 24 hours, then on Instagram. Needs no token.",
  })
  lookUpProfile(
    @Arg("input", () => LookUpProfileInput)
    input: LookUpProfileInput,
    @Ctx() ctx: Context,
  ): Promise<LookUpProfilePayload> {
    return lookUpProfile(ctx, input);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The URL of the picture; null if there is none.",
  })
  avatar(
    @Root() { pictureUrl }: LookedUpProfile,
    @Arg("size", () => Int, { defaultValue: 160, description: "Width in pixels, 1 to 960." })
    size: number,
  ): string | null {
    return pictureAddress(pictureUrl, validatePictureSize(size));
  }

  @FieldResolver(() => Provider, {
    nullable: true,
    description: "The same profile in the directory; null if it is not listed yet.",
  })
  provider(@Root() { username }: LookedUpProfile, @Ctx() ctx: Context): Promise<Provider | null> {
    return providerByUsername(ctx).load(username);
  }
}
