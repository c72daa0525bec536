import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { ApiKey } from "./api-key.entity";
import { createApiKey } from "./create-api-key";
import { findApiKeys } from "./find-api-keys";
import { revokeApiKey } from "./revoke-api-key";
import {
  CreateApiKeyInput,
  CreateApiKeyPayload,
  RevokeApiKeyInput,
  RevokeApiKeyPayload,
} from "./api-key.input";

@Resolver(() => Viewer)
export class ApiKeyResolver {
  @Mutation(() => CreateApiKeyPayload, {
    description: "Creates an API key. Needs a session: a key cannot create another.",
  })
  createApiKey(
    @Arg("input", () => CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() ctx: Context,
  ): Promise<CreateApiKeyPayload> {
    return createApiKey(ctx, input);
  }

  @Mutation(() => RevokeApiKeyPayload, {
    description: "Revokes one of your API keys at once. Needs a session.",
  })
  revokeApiKey(
    @Arg("input", () => RevokeApiKeyInput) input: RevokeApiKeyInput,
    @Ctx() ctx: Context,
  ): Promise<RevokeApiKeyPayload> {
    return revokeApiKey(ctx, input);
  }

  @FieldResolver(() => [ApiKey], {
    description: "Your API keys, newest first, at most 20. Expired ones are listed for 30 days.",
  })
  apiKeys(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<ApiKey[]> {
    return findApiKeys(ctx, signedIn.user.id);
  }
}
