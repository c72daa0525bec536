import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { removePasskey, renamePasskey } from "./manage-passkeys";
import { Passkey } from "./passkey.entity";
import { registerPasskey, startPasskeyRegistration } from "./register-passkey";
import { startPasskeySignIn } from "./use-passkey";

@ObjectType()
abstract class PasskeyOptionsPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "The options in JSON, with a challenge that is valid once and for five minutes. Parse them with `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.",
  })
  options: string | null;

  @Field(() => [UserError], { description: "Why there are no options." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `startPasskeyRegistration`.", simpleResolvers: true })
class StartPasskeyRegistrationPayload extends PasskeyOptionsPayload {}

@ObjectType({ description: "The answer to `startPasskeySignIn`.", simpleResolvers: true })
class StartPasskeySignInPayload extends PasskeyOptionsPayload {}

@InputType({ description: "A new passkey." })
class RegisterPasskeyInput {
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
class RegisterPasskeyPayload {
  @Field(() => Passkey, { nullable: true, description: "The stored passkey." })
  passkey: Passkey | null;

  @Field(() => [String], {
    nullable: true,
    description: "Recovery codes, only with your first second factor. They are never shown again.",
  })
  recoveryCodes: string[] | null;

  @Field(() => [UserError], { description: "Why it was not stored." })
  userErrors: UserError[];
}

@InputType({ description: "Another name for a passkey." })
class RenamePasskeyInput {
  @Field(() => ID, { description: "The id of one of your passkeys." })
  passkey: string;

  @Field(() => String, { description: "Up to 60 characters." })
  name: string;
}

@ObjectType({ description: "The answer to `renamePasskey`.", simpleResolvers: true })
class RenamePasskeyPayload {
  @Field(() => Passkey, { nullable: true, description: "The renamed passkey." })
  passkey: Passkey | null;

  @Field(() => [UserError], { description: "Why it was not renamed." })
  userErrors: UserError[];
}

@InputType({ description: "The passkey to remove." })
class RemovePasskeyInput {
  @Field(() => ID, { description: "The id of one of your passkeys." })
  passkey: string;
}

@ObjectType({ description: "The answer to `removePasskey`.", simpleResolvers: true })
class RemovePasskeyPayload {
  @Field(() => ID, { nullable: true, description: "The id of the removed passkey." })
  removedPasskeyId: string | null;

  @Field(() => [UserError], { description: "Why it was not removed." })
  userErrors: UserError[];
}

@Resolver()
export class PasskeyResolver {
  @Mutation(() => StartPasskeyRegistrationPayload, {
    description: "Starts adding a passkey. Needs a fresh confirmation.",
  })
  startPasskeyRegistration(@Ctx() ctx: Context): Promise<StartPasskeyRegistrationPayload> {
    return startPasskeyRegistration(ctx);
  }

  @Mutation(() => RegisterPasskeyPayload, {
    description: "Adds a passkey, up to 10. Needs a fresh confirmation.",
  })
  registerPasskey(
    @Arg("input", () => RegisterPasskeyInput) input: RegisterPasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<RegisterPasskeyPayload> {
    return registerPasskey(ctx, input);
  }

  @Mutation(() => RenamePasskeyPayload, { description: "Renames one of your passkeys." })
  renamePasskey(
    @Arg("input", () => RenamePasskeyInput) input: RenamePasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<RenamePasskeyPayload> {
    return renamePasskey(ctx, input);
  }

  @Mutation(() => RemovePasskeyPayload, {
    description: "Removes one of your passkeys. Needs a fresh confirmation.",
  })
  removePasskey(
    @Arg("input", () => RemovePasskeyInput) { passkey }: RemovePasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<RemovePasskeyPayload> {
    return removePasskey(ctx, passkey);
  }

  @Mutation(() => StartPasskeySignInPayload, {
    description: "Options to sign in, or to confirm your identity, with a passkey.",
  })
  startPasskeySignIn(@Ctx() ctx: Context): Promise<StartPasskeySignInPayload> {
    return startPasskeySignIn(ctx);
  }
}
