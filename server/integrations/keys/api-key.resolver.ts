import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { ApiKey } from "./api-key.entity";
import { findApiKeys } from "./find-api-keys";

@Resolver(() => Viewer)
export class ApiKeyResolver {
  @FieldResolver(() => [ApiKey], {
    description: "Your API keys, newest first, at most 20. Expired ones are listed for 30 days.",
  })
  apiKeys(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<ApiKey[]> {
    return findApiKeys(ctx, signedIn.user.id);
  }
}
