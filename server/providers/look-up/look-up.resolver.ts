import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { pictureAddress, validatePictureSize, Size } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { LookedUpProfile } from "./looked-up-profile";
import { providerByUsername } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";

@Resolver(() => LookedUpProfile)
export class LookUpResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: "The URL of the picture; null if there is none.",
  })
  avatar(@Root() { pictureUrl }: LookedUpProfile, @Size(160) size: number): string | null {
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
