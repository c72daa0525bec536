import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@ObjectType({ description: "The answer to `startOneTimeCodes`.", simpleResolvers: true })
export class StartOneTimeCodesPayload extends refusable("Why it did not start.") {
  @Field(() => String, {
    nullable: true,
    description: "The secret in Base32, to type into an authenticator app.",
  })
  secret: string | null;

  @Field(() => String, { nullable: true, description: "The `otpauth:` address, for a QR code." })
  uri: string | null;
}

@InputType({ description: "The first one-time code." })
export class ConfirmOneTimeCodesInput {
  @Field(() => String, { description: "Six digits from the authenticator app." })
  code: string;
}

@ObjectType({ description: "The answer to `confirmOneTimeCodes`.", simpleResolvers: true })
export class ConfirmOneTimeCodesPayload extends refusable("Why they were not turned on.") {
  @Field(() => Boolean, { nullable: true, description: "Whether one-time codes are on." })
  hasOneTimeCodes: boolean | null;

  @Field(() => [String], {
    nullable: true,
    description: "Recovery codes, only with your first second factor. They are never shown again.",
  })
  recoveryCodes: string[] | null;
}

@ObjectType({ description: "The answer to `removeOneTimeCodes`.", simpleResolvers: true })
export class RemoveOneTimeCodesPayload extends refusable("Why they were not turned off.") {
  @Field(() => Boolean, { nullable: true, description: "Whether one-time codes are on." })
  hasOneTimeCodes: boolean | null;
}

@ObjectType({ description: "The answer to `createRecoveryCodes`.", simpleResolvers: true })
export class CreateRecoveryCodesPayload extends refusable("Why no codes were created.") {
  @Field(() => [String], {
    nullable: true,
    description: "Ten codes, each valid once. Earlier ones no longer work.",
  })
  recoveryCodes: string[] | null;
}

@InputType({ description: "Exactly one way to confirm who you are." })
export class ConfirmIdentityInput {
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
export class ConfirmIdentityPayload extends refusable("Why it failed.") {
  @Field(() => Viewer, {
    nullable: true,
    description: "You, with `confirmedUntil`; null if it failed.",
  })
  viewer: Viewer | null;
}
