import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { ApiKey } from "./api-key.entity";
import { createApiKey, type CreatedApiKey } from "./create-api-key";
import { findApiKeys } from "./find-api-keys";
import { revokeApiKey, type RevokedApiKey } from "./revoke-api-key";
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
    @Arg("input", () => CreateApiKeyInput) { name, scopes, expiresAt }: CreateApiKeyInput,
    @Ctx() ctx: Context,
  ): Promise<CreatedApiKey> {
    return createApiKey(ctx, { name, scopes, expiresAt: expiresAt ?? null });
  }

  @Mutation(() => RevokeApiKeyPayload, {
    description: "Revokes one of your API keys at once. Needs a session.",
  })
  revokeApiKey(
    @Arg("input", () => RevokeApiKeyInput) { apiKey }: RevokeApiKeyInput,
    @Ctx() ctx: Context,
  ): Promise<RevokedApiKey> {
    return revokeApiKey(ctx, apiKey);
  }

  @FieldResolver(() => [ApiKey], {
    description: "Your API keys, newest first, at most 20. Expired ones are listed for 30 days.",
  })
  apiKeys(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<ApiKey[]> {
    return findApiKeys(ctx, signedIn.user.id);
  }
}
