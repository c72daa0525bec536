import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { endSession, type EndedSession } from "#server/users/sessions/end-session";
import { refreshSession } from "#server/users/sessions/refresh-session";
import { resetPassword } from "./reset-password";
import { signIn } from "./sign-in";
import { signInWithProof } from "./sign-in-with-proof";
import { signOut } from "#server/users/sessions/sign-out";
import { SignInSuggestion, type OpenedSession } from "#server/users/sessions/opened-session";
import { Viewer } from "#server/users/sessions/viewer.resolver";

registerEnumType(SignInSuggestion, {
  name: "SignInSuggestion",
  description: "What to offer a person whom this mutation could not sign in.",
  valuesConfig: {
    SIGN_IN: { description: "There is somebody with this address: sign in instead." },
    SIGN_UP: { description: "Nobody has this address yet: sign up with the same proof." },
  },
});

/** What all ways of signing in answer. */
@ObjectType()
export abstract class SessionPayload {
  constructor({ token, expiresAt, viewer, suggestion, userErrors }: OpenedSession) {
    this.token = token;
    this.expiresAt = expiresAt;
    this.viewer = viewer && new Viewer(viewer);
    this.suggestion = suggestion;
    this.userErrors = userErrors;
  }

  @Field(() => String, {
    nullable: true,
    description: "The bearer token, for 15 minutes; `refreshSession` answers the next.",
  })
  token: string | null;

  @Field(() => Date, { nullable: true, description: "When the token ends." })
  expiresAt: Date | null;

  @Field(() => Viewer, { nullable: true, description: "You." })
  viewer: Viewer | null;

  @Field(() => SignInSuggestion, { nullable: true, description: "What to try instead." })
  suggestion: SignInSuggestion | null;

  @Field(() => [UserError], { description: "Why there is no session." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `signIn`.", simpleResolvers: true })
class SignInPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithProof`.", simpleResolvers: true })
class SignInWithProofPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `refreshSession`.", simpleResolvers: true })
class RefreshSessionPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `resetPassword`.", simpleResolvers: true })
class ResetPasswordPayload extends SessionPayload {}

@InputType({ description: "How to sign in by a password." })
class SignInInput {
  @Field(() => String, {
    description:
      "An e-mail address, a phone number starting with +, or a username with or without @.",
  })
  identifier: string;

  @Field(() => String, { description: "The password." })
  password: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session outlives the browser.",
  })
  remember: boolean;
}

@InputType({ description: "How to sign in by a confirmed code." })
class SignInWithProofInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The proof that `confirmVerification` answered; absent, the browser's cookie has it.",
  })
  proof?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session outlives the browser.",
  })
  remember: boolean;
}

@InputType({ description: "The session to continue." })
class RefreshSessionInput {
  @Field(() => String, {
    nullable: true,
    description: "The token, expired or not; absent, the bearer of this request.",
  })
  token?: string | null;
}

@InputType({ description: "A new password by a confirmed code." })
class ResetPasswordInput {
  @Field(() => String, {
    nullable: true,
    description:
      "The proof of a verification with the purpose RESET_PASSWORD; absent, the cookie's.",
  })
  proof?: string | null;

  @Field(() => String, { description: "8 to 128 characters." })
  password: string;

  @Field(() => String, { nullable: true, description: "The same again, if a person typed it." })
  confirmPassword?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session outlives the browser.",
  })
  remember: boolean;
}

@ObjectType({ description: "The answer to `signOut`.", simpleResolvers: true })
class SignOutPayload {
  @Field(() => Boolean, {
    nullable: true,
    description: "Always true: a session that was over already is over.",
  })
  isSignedOut: boolean | null;

  @Field(() => [UserError], { description: "Always empty." })
  userErrors: UserError[];
}

@InputType({ description: "Which session to end." })
class EndSessionInput {
  @Field(() => ID, { description: "The id of one of your own sessions." })
  id: string;
}

@ObjectType({ description: "The answer to `endSession`.", simpleResolvers: true })
class EndSessionPayload {
  @Field(() => ID, { nullable: true, description: "The id of the session that is over now." })
  endedSessionId: string | null;

  @Field(() => [UserError], { description: "Why it was not ended." })
  userErrors: UserError[];
}

const input = { description: "The input." };

@Resolver()
export class SessionResolver {
  @Mutation(() => SignInPayload, { description: "Signs in by a password." })
  async signIn(
    @Arg("input", () => SignInInput, input) given: SignInInput,
    @Ctx() ctx: Context,
  ): Promise<SignInPayload> {
    return new SignInPayload(await signIn(ctx, given));
  }

  @Mutation(() => SignInWithProofPayload, {
    description:
      "Signs in by a code that came back. Where nobody has the address the suggestion is SIGN_UP and the proof stays good.",
  })
  async signInWithProof(
    @Arg("input", () => SignInWithProofInput, input) given: SignInWithProofInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithProofPayload> {
    return new SignInWithProofPayload(await signInWithProof(ctx, given));
  }

  @Mutation(() => RefreshSessionPayload, {
    description:
      "Exchanges the bearer for the next one. For 10 seconds the old one answers the same; used later it ends the session.",
  })
  async refreshSession(
    @Arg("input", () => RefreshSessionInput, { ...input, nullable: true })
    given: RefreshSessionInput | null,
    @Ctx() ctx: Context,
  ): Promise<RefreshSessionPayload> {
    return new RefreshSessionPayload(await refreshSession(ctx, given?.token ?? ctx.bearer));
  }

  @Mutation(() => ResetPasswordPayload, {
    description: "Sets a new password by a code that came back, ends all sessions and signs in.",
  })
  async resetPassword(
    @Arg("input", () => ResetPasswordInput, input) given: ResetPasswordInput,
    @Ctx() ctx: Context,
  ): Promise<ResetPasswordPayload> {
    return new ResetPasswordPayload(await resetPassword(ctx, given));
  }

  @Mutation(() => SignOutPayload, { description: "Ends the session of the bearer." })
  async signOut(@Ctx() ctx: Context): Promise<SignOutPayload> {
    await signOut(ctx);
    return { isSignedOut: true, userErrors: [] };
  }

  @Mutation(() => EndSessionPayload, { description: "Ends one of your own sessions." })
  endSession(
    @Arg("input", () => EndSessionInput, input) { id }: EndSessionInput,
    @Ctx() ctx: Context,
  ): Promise<EndedSession> {
    return endSession(ctx, id);
  }
}
