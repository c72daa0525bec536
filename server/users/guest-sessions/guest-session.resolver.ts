import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { startGuestSession, type StartedGuestSession } from "./start-guest-session";

@InputType({ description: "The verification of a guest, if any." })
class StartGuestSessionInput {
  @Field(() => ID, {
    nullable: true,
    description: "A verification with status DECLARED; the review will show its method.",
  })
  verification?: string | null;
}

@ObjectType({ description: "The answer to `startGuestSession`.", simpleResolvers: true })
class StartGuestSessionPayload {
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

  @Field(() => [UserError], { description: "Why no token was issued." })
  userErrors: UserError[];
}

@Resolver()
export class GuestSessionResolver {
  @Mutation(() => StartGuestSessionPayload, {
    description: "Issues a short-lived token for one review, for visitors who skip verification.",
  })
  startGuestSession(
    @Arg("input", () => StartGuestSessionInput, { nullable: true })
    input: StartGuestSessionInput | null,
    @Ctx() ctx: Context,
  ): Promise<StartedGuestSession> {
    return startGuestSession(ctx, input?.verification ?? null);
  }
}
