import { Field, InputType, Int, ObjectType } from "type-graphql";
import type { FacebookProfile } from "#server/networks/facebook-profiles";
import { refusable, type UserError } from "#server/platform/errors/user-error";
import { SessionPayload } from "#server/users/sessions/session.input";

@ObjectType({ description: "The answer to `startInstagramSignIn`.", simpleResolvers: true })
export class StartInstagramSignInPayload extends refusable("Why the login cannot start.") {
  @Field(() => String, {
    nullable: true,
    description: "The consent page; may be relative to this server.",
  })
  authorizeUrl: string | null;
}

@InputType({ description: "The result of an Instagram login." })
export class SignInWithInstagramInput {
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
export class SignInWithFacebookInput {
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
export class SignInWithInstagramPayload extends SessionPayload {}

@ObjectType({ description: "The answer to `signInWithFacebook`.", simpleResolvers: true })
export class SignInWithFacebookPayload extends SessionPayload {}

/** For REST alone. */
export class ConnectFacebookPayload {
  profiles: FacebookProfile[] | null;
  userErrors: UserError[];
}
