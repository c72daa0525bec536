import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";

@InputType({ description: "The verification of a guest, if any." })
export class StartGuestSessionInput {
  @Field(() => ID, {
    nullable: true,
    description: "A verification with status DECLARED; the review will show its method.",
  })
  verification?: string | null;
}

@ObjectType({ description: "The answer to `startGuestSession`.", simpleResolvers: true })
export class StartGuestSessionPayload extends refusable("Why no token was issued.") {
  @Field(() => String, {
    nullable: true,
    description: "A bearer token that can only save one review.",
  })
  token: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The guest's identifier, starting with `anon_`; never displayed.",
  })
  identifier: string | null;

  @Field(() => Date, { nullable: true, description: "When the token expires." })
  expiresAt: Date | null;
}
