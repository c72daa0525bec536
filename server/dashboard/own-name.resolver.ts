import { FieldResolver, Resolver, Root } from "type-graphql";
import { canChooseName, canChoosePicture } from "#server/providers/update/own-name";
import { ProviderDashboard } from "./dashboard.resolver";

@Resolver(() => ProviderDashboard)
export class OwnNameResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether `updateProvider` accepts a display name: Instagram gives none.",
  })
  canChooseName(@Root() { provider }: ProviderDashboard): boolean {
    return canChooseName(provider);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether `updateProvider` accepts a picture: Instagram gives none.",
  })
  canChoosePicture(@Root() { provider }: ProviderDashboard): boolean {
    return canChoosePicture(provider);
  }
}
