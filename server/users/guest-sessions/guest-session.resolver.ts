import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { startGuestSession, type StartedGuestSession } from "./start-guest-session";

@InputType({ description: "What is known of a guest." })
class StartGuestSessionInput {
  @Field(() => ID, {
    nullable: true,
    description: "A verification that was DECLARED by direct message: the review tells of it.",
  })
  verification?: string | null;
}

@ObjectType({ description: "The answer to `startGuestSession`.", simpleResolvers: true })
class StartGuestSessionPayload {
  @Field(() => String, {
    nullable: true,
    description: "A bearer token that can save one review and nothing else.",
  })
  token: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The guest's identifier, starting with `anon_`; never displayed.",
  })
  identifier: string | null;

  @Field(() => Date, { nullable: true, description: "When the token ends." })
  expiresAt: Date | null;

  @Field(() => [UserError], { description: "Why there is no token." })
  userErrors: UserError[];
}

@Resolver()
export class GuestSessionResolver {
  @Mutation(() => StartGuestSessionPayload, {
    description: "For a visitor who skips verification: a short-lived token for one review.",
  })
  startGuestSession(
    @Arg("input", () => StartGuestSessionInput, { nullable: true, description: "The input." })
    input: StartGuestSessionInput | null,
    @Ctx() ctx: Context,
  ): Promise<StartedGuestSession> {
    return startGuestSession(ctx, input?.verification ?? null);
  }
}
