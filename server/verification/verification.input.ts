import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Verification, VerificationPurpose } from "./verification.entity";
import { VerificationMethod } from "./verification-method";

@InputType({ description: "The address to verify." })
export class StartVerificationInput {
  @Field(() => VerificationMethod, { description: "EMAIL, PHONE or INSTAGRAM." })
  method: VerificationMethod;

  @Field(() => String, {
    description: "An email address, a phone number starting with +, or a username.",
  })
  address: string;

  @Field(() => VerificationPurpose, {
    defaultValue: VerificationPurpose.SIGN_IN,
    description: "The intended use of the proof.",
  })
  purpose: VerificationPurpose;
}

@InputType({ description: "A code to check." })
export class ConfirmVerificationInput {
  @Field(() => ID, { description: "The id of the verification." })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: "The six digits. Omit for a direct message, which Instagram reports to us.",
  })
  code?: string | null;
}

@ObjectType({ description: "The answer to `startVerification`.", simpleResolvers: true })
export class StartVerificationPayload extends refusable("Why no code was sent.") {
  @Field(() => Verification, { nullable: true, description: "The verification." })
  verification: Verification | null;

  @Field(() => String, {
    nullable: true,
    description: "The code itself in demo mode; otherwise null.",
  })
  debugCode: string | null;
}

@ObjectType({ description: "The answer to `confirmVerification`.", simpleResolvers: true })
export class ConfirmVerificationPayload extends refusable("Why it is not confirmed.") {
  @Field(() => Verification, { nullable: true, description: "The current verification." })
  verification: Verification | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Valid for ten minutes and one sign-in, sign-up or change. Browsers also receive it as a cookie.",
  })
  proof: string | null;
}
