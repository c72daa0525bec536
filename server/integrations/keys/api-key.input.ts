import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { KeyScope } from "#server/users/sessions/keys/key-scope";
import { ApiKey } from "./api-key.entity";

@InputType({ description: "The API key to create." })
export class CreateApiKeyInput {
  @Field(() => String, { description: "A name that only you see, up to 60 characters." })
  name: string;

  @Field(() => [KeyScope], { description: "What it permits: at least one scope." })
  scopes: KeyScope[];

  @Field(() => Date, { nullable: true, description: "When it expires; omit for never." })
  expiresAt?: Date | null;
}

@InputType({ description: "The API key to revoke." })
export class RevokeApiKeyInput {
  @Field(() => ID, { description: "The id of one of your keys." })
  apiKey: string;
}

@ObjectType({ description: "The answer to `createApiKey`.", simpleResolvers: true })
export class CreateApiKeyPayload extends refusable("Why no key was created.") {
  @Field(() => ApiKey, { nullable: true, description: "The created key." })
  apiKey: ApiKey | null;

  @Field(() => String, {
    nullable: true,
    description: "The key itself. Store it now: it is never shown again.",
  })
  key: string | null;
}

@ObjectType({ description: "The answer to `revokeApiKey`.", simpleResolvers: true })
export class RevokeApiKeyPayload extends refusable("Why nothing was revoked.") {
  @Field(() => ID, { nullable: true, description: "The id of the revoked key." })
  revokedApiKeyId: string | null;
}
