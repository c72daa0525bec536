import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { startGuestSession } from "./start-guest-session";
import { StartGuestSessionInput, StartGuestSessionPayload } from "./guest-session.input";

@Resolver()
export class GuestSessionResolver {
  @Mutation(() => StartGuestSessionPayload, {
    description: "Issues a short-lived token for one review, for visitors who skip verification.",
  })
  startGuestSession(
    @Arg("input", () => StartGuestSessionInput, { nullable: true })
    input: StartGuestSessionInput | null,
    @Ctx() ctx: Context,
  ): Promise<StartGuestSessionPayload> {
    return startGuestSession(ctx, input);
  }
}
