import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Passkey } from "./passkey.entity";

@ObjectType()
abstract class PasskeyOptionsPayload extends refusable("Why there are no options.") {
  @Field(() => String, {
    nullable: true,
    description:
      "The options in JSON, with a challenge that is valid once and for five minutes. Parse them with `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.",
  })
  options: string | null;
}

@ObjectType({ description: "The answer to `startPasskeyRegistration`.", simpleResolvers: true })
export class StartPasskeyRegistrationPayload extends PasskeyOptionsPayload {}

@ObjectType({ description: "The answer to `startPasskeySignIn`.", simpleResolvers: true })
export class StartPasskeySignInPayload extends PasskeyOptionsPayload {}

@InputType({ description: "A new passkey." })
export class RegisterPasskeyInput {
  @Field(() => String, {
    description: "The answer of `navigator.credentials.create()` in JSON (`toJSON()`).",
  })
  credential: string;

  @Field(() => String, {
    nullable: true,
    description: "A name that only you see, up to 60 characters. By default, browser and system.",
  })
  name?: string | null;
}

@ObjectType({ description: "The answer to `registerPasskey`.", simpleResolvers: true })
export class RegisterPasskeyPayload extends refusable("Why it was not stored.") {
  @Field(() => Passkey, { nullable: true, description: "The stored passkey." })
  passkey: Passkey | null;

  @Field(() => [String], {
    nullable: true,
    description: "Recovery codes, only with your first second factor. They are never shown again.",
  })
  recoveryCodes: string[] | null;
}

@InputType({ description: "A new name for a passkey." })
export class RenamePasskeyInput {
  @Field(() => ID, { description: "The id of one of your passkeys." })
  passkey: string;

  @Field(() => String, { description: "Up to 60 characters." })
  name: string;
}

@ObjectType({ description: "The answer to `renamePasskey`.", simpleResolvers: true })
export class RenamePasskeyPayload extends refusable("Why it was not renamed.") {
  @Field(() => Passkey, { nullable: true, description: "The renamed passkey." })
  passkey: Passkey | null;
}

@InputType({ description: "The passkey to remove." })
export class RemovePasskeyInput {
  @Field(() => ID, { description: "The id of one of your passkeys." })
  passkey: string;
}

@ObjectType({ description: "The answer to `removePasskey`.", simpleResolvers: true })
export class RemovePasskeyPayload extends refusable("Why it was not removed.") {
  @Field(() => ID, { nullable: true, description: "The id of the removed passkey." })
  removedPasskeyId: string | null;
}
