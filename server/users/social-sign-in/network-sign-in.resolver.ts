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
    description: "Where the person says yes; may be relative to this server's own address.",
  })
  authorizeUrl: string | null;

  @Field(() => [UserError], { description: "Why there is no way to Instagram." })
  userErrors: UserError[];
}

@InputType({ description: "What somebody brings back from Instagram." })
class SignInWithInstagramInput {
  @Field(() => String, { description: "The `code` of the address they came back to." })
  code: string;

  @Field(() => String, {
    nullable: true,
    description: "Its `state`; without it, or with another browser's, nobody is signed in.",
  })
  state?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session outlives the browser.",
  })
  remember: boolean;
}

@InputType({ description: "What Facebook's own script gave a browser." })
class SignInWithFacebookInput {
  @Field(() => String, { description: "The token that Facebook gave for this app." })
  token: string;

  @Field(() => Int, {
    nullable: true,
    description: "Seconds that the caller wants it to last; what Facebook says of it counts.",
  })
  expiresIn?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Whether the session outlives the browser.",
  })
  remember: boolean;
}

@ObjectType({ description: "The answer to `signInWithInstagram`.", simpleResolvers: true })
class SignInWithInstagramPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithFacebook`.", simpleResolvers: true })
class SignInWithFacebookPayload extends SessionPayload {}

const input = { description: "The input." };

@Resolver()
export class NetworkSignInResolver {
  @Mutation(() => StartInstagramSignInPayload, {
    description: "Begins a login at Instagram, which only this browser can finish.",
  })
  startInstagramSignIn(@Ctx() ctx: Context): StartedInstagramSignIn {
    return startInstagramSignIn(ctx);
  }

  @Mutation(() => SignInWithInstagramPayload, {
    description:
      "Signs in by what Instagram sent back; whom nobody knows yet gets a profile without a password.",
  })
  async signInWithInstagram(
    @Arg("input", () => SignInWithInstagramInput, input) given: SignInWithInstagramInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithInstagramPayload> {
    const { code, state = null, remember } = given;
    return new SignInWithInstagramPayload(
      await signInWithInstagram(ctx, { code, state, remember }),
    );
  }

  @Mutation(() => SignInWithFacebookPayload, {
    description:
      "Signs in by a token of Facebook; whom nobody knows yet gets a profile without a password.",
  })
  async signInWithFacebook(
    @Arg("input", () => SignInWithFacebookInput, input) given: SignInWithFacebookInput,
    @Ctx() ctx: Context,
  ): Promise<SignInWithFacebookPayload> {
    return new SignInWithFacebookPayload(await signInWithFacebook(ctx, given));
  }
}
