import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { confirmIdentity } from "./confirm-identity";
import { createRecoveryCodes, type CreatedRecoveryCodes } from "./recovery-codes";
import {
  confirmOneTimeCodes,
  removeOneTimeCodes,
  startOneTimeCodes,
  type ConfirmedOneTimeCodes,
  type RemovedOneTimeCodes,
  type StartedOneTimeCodes,
} from "./set-up-one-time-codes";

@ObjectType({ description: "The answer to `startOneTimeCodes`.", simpleResolvers: true })
class StartOneTimeCodesPayload {
  @Field(() => String, {
    nullable: true,
    description: "The secret in Base32, to type into an authenticator app.",
  })
  secret: string | null;

  @Field(() => String, { nullable: true, description: "The `otpauth:` address, for a QR code." })
  uri: string | null;

  @Field(() => [UserError], { description: "Why it did not start." })
  userErrors: UserError[];
}

@InputType({ description: "The first one-time code." })
class ConfirmOneTimeCodesInput {
  @Field(() => String, { description: "Six digits from the authenticator app." })
  code: string;
}

@ObjectType({ description: "The answer to `confirmOneTimeCodes`.", simpleResolvers: true })
class ConfirmOneTimeCodesPayload {
  @Field(() => Boolean, { nullable: true, description: "Whether one-time codes are on." })
  hasOneTimeCodes: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: "Recovery codes, only with your first second factor. They are never shown again.",
  })
  recoveryCodes: string[] | null;

  @Field(() => [UserError], { description: "Why they were not turned on." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `removeOneTimeCodes`.", simpleResolvers: true })
class RemoveOneTimeCodesPayload {
  @Field(() => Boolean, { nullable: true, description: "Whether one-time codes are on." })
  hasOneTimeCodes: boolean | null;

  @Field(() => [UserError], { description: "Why they were not turned off." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `createRecoveryCodes`.", simpleResolvers: true })
class CreateRecoveryCodesPayload {
  @Field(() => [String], {
    nullable: true,
    description: "Ten codes, each valid once. Earlier ones no longer work.",
  })
  recoveryCodes: string[] | null;

  @Field(() => [UserError], { description: "Why no codes were created." })
  userErrors: UserError[];
}

@InputType({ description: "Exactly one way to confirm who you are." })
class ConfirmIdentityInput {
  @Field(() => String, {
    nullable: true,
    description: "Your password; not accepted if you have a passkey or codes.",
  })
  password?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The answer of `navigator.credentials.get()` in JSON, to the options of `startPasskeySignIn`.",
  })
  passkey?: string | null;

  @Field(() => String, { nullable: true, description: "A one-time or recovery code." })
  code?: string | null;
}

@ObjectType({ description: "The answer to `confirmIdentity`.", simpleResolvers: true })
class ConfirmIdentityPayload {
  @Field(() => Viewer, {
    nullable: true,
    description: "You, with `confirmedUntil`; null if it failed.",
  })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why it failed." })
  userErrors: UserError[];
}

@Resolver()
export class CodesResolver {
  @Mutation(() => StartOneTimeCodesPayload, {
    description: "Starts one-time codes with a new secret. Needs a fresh confirmation.",
  })
  startOneTimeCodes(@Ctx() ctx: Context): Promise<StartedOneTimeCodes> {
    return startOneTimeCodes(ctx);
  }

  @Mutation(() => ConfirmOneTimeCodesPayload, {
    description: "Turns one-time codes on. Needs a fresh confirmation.",
  })
  confirmOneTimeCodes(
    @Arg("input", () => ConfirmOneTimeCodesInput) { code }: ConfirmOneTimeCodesInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmedOneTimeCodes> {
    return confirmOneTimeCodes(ctx, code);
  }

  @Mutation(() => RemoveOneTimeCodesPayload, {
    description: "Turns one-time codes off. Needs a fresh confirmation.",
  })
  removeOneTimeCodes(@Ctx() ctx: Context): Promise<RemovedOneTimeCodes> {
    return removeOneTimeCodes(ctx);
  }

  @Mutation(() => CreateRecoveryCodesPayload, {
    description: "Replaces your recovery codes. Needs a fresh confirmation.",
  })
  createRecoveryCodes(@Ctx() ctx: Context): Promise<CreatedRecoveryCodes> {
    return createRecoveryCodes(ctx);
  }

  @Mutation(() => ConfirmIdentityPayload, {
    description:
      "Confirms that you are still the one who signed in: this session is fresh for 15 minutes.",
  })
  async confirmIdentity(
    @Arg("input", () => ConfirmIdentityInput) input: ConfirmIdentityInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmIdentityPayload> {
    const { viewer, userErrors } = await confirmIdentity(ctx, input);
    return { viewer: viewer && new Viewer(viewer), userErrors };
  }
}
