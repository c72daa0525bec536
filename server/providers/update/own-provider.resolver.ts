import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { keepPicture } from "#server/providers/pictures/store-own-picture";
import { packagesOf, portfolioOf } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { revisionOf } from "./revision";
import { updateProvider } from "./update-provider";
import {
  KeepPictureInput,
  KeepPicturePayload,
  UpdateProviderInput,
  UpdateProviderPayload,
} from "./own-provider.input";

@Resolver(() => Provider)
export class OwnProviderResolver {
  @Mutation(() => UpdateProviderPayload, {
    description: "Updates your own profile. Needs the confirmed username.",
  })
  updateProvider(
    @Arg("input", () => UpdateProviderInput) input: UpdateProviderInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateProviderPayload> {
    return updateProvider(ctx, input);
  }

  @Mutation(() => KeepPicturePayload, {
    description: "Stores a picture for your own portfolio. Needs the confirmed username.",
  })
  keepPicture(
    @Arg("input", () => KeepPictureInput) given: KeepPictureInput,
    @Ctx() ctx: Context,
  ): Promise<KeepPicturePayload> {
    return keepPicture(ctx, given);
  }

  @FieldResolver(() => String, {
    description: "Changes whenever an editable field changes; `updateProvider` requires it.",
  })
  async revision(@Root() provider: Provider, @Ctx() ctx: Context): Promise<string> {
    const [portfolio, packages] = await Promise.all([
      portfolioOf(ctx).load(provider.id),
      packagesOf(ctx).load(provider.id),
    ]);
    return revisionOf(provider, portfolio ?? [], packages ?? []);
  }
}
