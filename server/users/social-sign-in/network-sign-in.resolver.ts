import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { SessionPayload } from "#server/users/sign-in/session.resolver";
import { signInWithFacebook } from "./sign-in-with-facebook";
import { signInWithInstagram } from "./sign-in-with-instagram";
import { startInstagramSignIn, type StartedInstagramSignIn } from "./start-instagram-sign-in";

@ObjectType({ description: "The answer to `startInstagramSignIn`.", simpleResolvers: true })
class StartInstagramSignInPayload {
  @Field(() => String, {
    nullable: true,
    description: "The consent page; may be relative to this server.",
  })
  authorizeUrl: string | null;

  @Field(() => [UserError], { description: "Why the login cannot start." })
  userErrors: UserError[];
}

@InputType({ description: "The result of an Instagram login." })
class SignInWithInstagramInput {
  @Field(() => String, { description: "The `code` parameter of the callback." })
  code: string;

  @Field(() => String, {
    nullable: true,
    description: "The `state` parameter of the callback; required, and bound to this browser.",
  })
  state?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@InputType({ description: "The result of a Facebook login." })
class SignInWithFacebookInput {
  @Field(() => String, { description: "The access token that Facebook issued for this app." })
  token: string;

  @Field(() => Int, {
    nullable: true,
    description: "Ignored: the expiry comes from Facebook.",
  })
  expiresIn?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session lasts after the browser is closed.",
  })
  remember: boolean;
}

@ObjectType({ description: "The answer to `signInWithInstagram`.", simpleResolvers: true })
class SignInWithInstagramPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithFacebook`.", simpleResolvers: true })
class SignInWithFacebookPayload extends SessionPayload {}

@Resolver()
export class NetworkSignInResolver {
  @Mutation(() => StartInstagramSignInPayload, {
    description: "Starts an Instagram login that only this browser can complete.",
  })
  startInstagramSignIn(@Ctx() ctx: Context): StartedInstagramSignIn {
    return startInstagramSignIn(ctx);
  }

  @Mutation(() => SignInWithInstagramPayload, {
    description: "Signs in with Instagram, or creates a profile without a password.",
  })
  async signInWithInstagram(
    @Arg("input", () => SignInWithInstagramInput) given: SignInWithInstagramInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithInstagramPayload> {
    const { code, state = null, remember } = given;
    return new SignInWithInstagramPayload(
      await signInWithInstagram(ctx, { code, state, remember }),
    );
  }

  @Mutation(() => SignInWithFacebookPayload, {
    description: "Signs in with Facebook, or creates a profile without a password.",
  })
  async signInWithFacebook(
    @Arg("input", () => SignInWithFacebookInput) given: SignInWithFacebookInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithFacebookPayload> {
    return new SignInWithFacebookPayload(await signInWithFacebook(ctx, given));
  }
}
