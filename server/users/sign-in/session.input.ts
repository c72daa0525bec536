import { Field, ID, InputType, ObjectType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import { UserError } from "#server/platform/errors/user-error";
import {
  SignInSuggestion,
  type OpenedSession,
  type PendingSecondFactor,
} from "#server/users/sessions/opened-session";
import {
  ConfirmationMethod,
  type SecondFactorMethod,
} from "#server/users/sessions/second-factors/confirmation-method";
import { Viewer } from "#server/users/sessions/viewer.resolver";

describeEnum(
  SignInSuggestion,
  "SignInSuggestion",
  "The suggested alternative after a failed sign-in.",
  {
    SIGN_IN: "This address already has a profile: sign in instead.",
    SIGN_UP: "This address has no profile yet: sign up with the same proof.",
  },
);

@ObjectType({
  description: "A sign-in that waits for its second factor.",
  simpleResolvers: true,
})
class SecondFactor implements PendingSecondFactor {
  @Field(() => String, {
    description: "For `signInWithSecondFactor`; valid for one sign-in, within five minutes.",
  })
  ticket: string;

  @Field(() => [ConfirmationMethod], {
    description:
      "What you have set up. A passkey signs in by `signInWithPasskey`, without a ticket.",
  })
  methods: SecondFactorMethod[];

  @Field(() => Date, { description: "When the ticket expires." })
  expiresAt: Date;
}

@ObjectType()
export abstract class SessionPayload {
  constructor({ token, expiresAt, viewer, suggestion, secondFactor, userErrors }: OpenedSession) {
    this.token = token;
    this.expiresAt = expiresAt;
    this.viewer = viewer && new Viewer(viewer);
    this.suggestion = suggestion;
    this.secondFactor = secondFactor;
    this.userErrors = userErrors;
  }

  @Field(() => String, {
    nullable: true,
    description: "The bearer token, valid for 15 minutes; `refreshSession` returns the next one.",
  })
  token: string | null;

  @Field(() => Date, { nullable: true, description: "When the token expires." })
  expiresAt: Date | null;

  @Field(() => Viewer, { nullable: true, description: "The signed-in user." })
  viewer: Viewer | null;

  @Field(() => SignInSuggestion, { nullable: true, description: "The suggested alternative." })
  suggestion: SignInSuggestion | null;

  @Field(() => SecondFactor, {
    nullable: true,
    description: "With SECOND_FACTOR_REQUIRED: how to complete the sign-in.",
  })
  secondFactor: SecondFactor | null;

  @Field(() => [UserError], { description: "Why there is no session." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `signIn`.", simpleResolvers: true })
export class SignInPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithProof`.", simpleResolvers: true })
export class SignInWithProofPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `refreshSession`.", simpleResolvers: true })
export class RefreshSessionPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `resetPassword`.", simpleResolvers: true })
export class ResetPasswordPayload extends SessionPayload {}

@InputType({ description: "Credentials for a sign-in by password." })
export class SignInInput {
  @Field(() => String, {
    description:
      "An email address, a phone number starting with +, or a username with or without @.",
  })
  identifier: string;

  @Field(() => String, { description: "The password." })
  password: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@InputType({ description: "A proof to sign in with." })
export class SignInWithProofInput {
  @Field(() => String, {
    nullable: true,
    description: "The proof from `confirmVerification`. Defaults to the proof cookie.",
  })
  proof?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@InputType({ description: "The token to refresh." })
export class RefreshSessionInput {
  @Field(() => String, {
    nullable: true,
    description: "The token, expired or not. Defaults to the bearer of this request.",
  })
  token?: string | null;
}

@InputType({ description: "A new password, with a proof." })
export class ResetPasswordInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The proof of a verification with purpose RESET_PASSWORD. Defaults to the proof cookie.",
  })
  proof?: string | null;

  @Field(() => String, { description: "8 to 128 characters." })
  password: string;

  @Field(() => String, {
    nullable: true,
    description: "The password again; optional for programs.",
  })
  confirmPassword?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@ObjectType({ description: "The answer to `signOut`.", simpleResolvers: true })
export class SignOutPayload {
  @Field(() => Boolean, {
    nullable: true,
    description: "Always true, even if the session had already ended.",
  })
  isSignedOut: boolean | null;

  @Field(() => [UserError], { description: "Always empty." })
  userErrors: UserError[];
}

@InputType({ description: "The session to end." })
export class EndSessionInput {
  @Field(() => ID, { description: "The id of one of your own sessions." })
  id: string;
}

@ObjectType({ description: "The answer to `endSession`.", simpleResolvers: true })
export class EndSessionPayload {
  @Field(() => ID, { nullable: true, description: "The id of the ended session." })
  endedSessionId: string | null;

  @Field(() => [UserError], { description: "Why the session was not ended." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `endOtherSessions`.", simpleResolvers: true })
export class EndOtherSessionsPayload {
  @Field(() => Viewer, {
    nullable: true,
    description: "You, with the remaining session.",
  })
  viewer: Viewer | null;

  @Field(() => [UserError], { description: "Why the sessions were not ended." })
  userErrors: UserError[];
}
