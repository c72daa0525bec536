import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { KeyScope } from "#server/users/sessions/keys/key-scope";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { ApiKey } from "./api-key.entity";
import { createApiKey, type CreatedApiKey } from "./create-api-key";
import { findApiKeys } from "./find-api-keys";
import { revokeApiKey, type RevokedApiKey } from "./revoke-api-key";

@InputType({ description: "The API key to create." })
class CreateApiKeyInput {
  @Field(() => String, { description: "A name that only you see, up to 60 characters." })
  name: string;

  @Field(() => [KeyScope], { description: "What it permits: at least one scope." })
  scopes: KeyScope[];

  @Field(() => Date, { nullable: true, description: "When it expires. Absent for never." })
  expiresAt?: Date | null;
}

@InputType({ description: "The API key to revoke." })
class RevokeApiKeyInput {
  @Field(() => ID, { description: "The id of one of your keys." })
  apiKey: string;
}

@ObjectType({ description: "The answer to `createApiKey`.", simpleResolvers: true })
class CreateApiKeyPayload {
  @Field(() => ApiKey, { nullable: true, description: "The created key." })
  apiKey: ApiKey | null;

  @Field(() => String, {
    nullable: true,
    description: "The key itself. Store it now: it is never shown again.",
  })
  key: string | null;

  @Field(() => [UserError], { description: "Why no key was created." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `revokeApiKey`.", simpleResolvers: true })
class RevokeApiKeyPayload {
  @Field(() => ID, { nullable: true, description: "The id of the revoked key." })
  revokedApiKeyId: string | null;

  @Field(() => [UserError], { description: "Why nothing was revoked." })
  userErrors: UserError[];
}

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
