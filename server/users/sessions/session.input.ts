import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Answer } from "#server/platform/request/action";
import { describeEnum } from "#server/platform/settings/define-enum";
import { refusable } from "#server/platform/errors/user-error";
import { ConfirmationMethod, type SecondFactorMethod } from "./second-factors/confirmation-method";
import { Viewer } from "./viewer.resolver";

export const SignInSuggestion = { SIGN_IN: "signin", SIGN_UP: "signup" } as const;
export type SignInSuggestion = (typeof SignInSuggestion)[keyof typeof SignInSuggestion];

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
class SecondFactor {
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
export abstract class SessionPayload extends refusable("Why there is no session.") {
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
}

/** A session that was opened or that waits for its second factor; or why there is none. */
export type SessionAnswer = Answer<SessionPayload>;

@ObjectType({ description: "The answer to `refreshSession`.", simpleResolvers: true })
export class RefreshSessionPayload extends SessionPayload {}

@InputType({ description: "The token to refresh." })
export class RefreshSessionInput {
  @Field(() => String, {
    nullable: true,
    description: "The token, expired or not. Defaults to the bearer of this request.",
  })
  token?: string | null;
}

@InputType({ description: "The session to end." })
export class EndSessionInput {
  @Field(() => ID, { description: "The id of one of your own sessions." })
  id: string;
}

@ObjectType({ description: "The answer to `endSession`.", simpleResolvers: true })
export class EndSessionPayload extends refusable("Why the session was not ended.") {
  @Field(() => ID, { nullable: true, description: "The id of the ended session." })
  endedSessionId: string | null;
}

@ObjectType({ description: "The answer to `endOtherSessions`.", simpleResolvers: true })
export class EndOtherSessionsPayload extends refusable("Why the sessions were not ended.") {
  @Field(() => Viewer, {
    nullable: true,
    description: "You, with the remaining session.",
  })
  viewer: Viewer | null;
}

@ObjectType({ description: "The answer to `signOut`.", simpleResolvers: true })
export class SignOutPayload extends refusable("Always empty.") {
  @Field(() => Boolean, {
    nullable: true,
    description: "Always true, even if the session had already ended.",
  })
  isSignedOut: boolean | null;
}
