import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { costOfEvents } from "#server/platform/graph/cost/cost-of-events";
import { requireNodeId } from "#server/platform/graph/node";
import { instagramUsernameOf } from "#server/site/legal/instagram-username";
import { findLegal } from "#server/site/legal/legal.query";
import { attemptsLeftOf, visibleCodeOf, maskedAddressOf, statusOf } from "./describe-verification";
import { findVerification, followVerification } from "./find-verification";
import { Verification, VerificationStatus } from "./verification.entity";

@Resolver(() => Verification)
export class VerificationResolver {
  @Query(() => Verification, { nullable: true, description: "A verification by its id." })
  verification(
    @Arg("id", () => ID, { description: "The id from `startVerification`." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Verification | null> {
    return findVerification(ctx, requireNodeId(id).key);
  }

  @Subscription(() => Verification, {
    description: `Sends the verification after every change, until it is no longer pending. ${costOfEvents}`,
    subscribe: ({ args, context }) =>
      followVerification(context as Context, requireNodeId((args as { id: string }).id).key),
  })
  verificationUpdated(
    @Root() verification: Verification,
    @Arg("id", () => ID, { description: "The id from `startVerification`." }) _id: string,
  ): Verification {
    return verification;
  }

  @FieldResolver(() => VerificationStatus, { description: "The current state." })
  status(@Root() verification: Verification, @Ctx() ctx: Context): VerificationStatus {
    return statusOf(verification, ctx.now());
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The masked address, such as `a•••@example.org`.",
  })
  maskedAddress(@Root() verification: Verification): string | null {
    return maskedAddressOf(verification);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The code to send as a direct message; null for phone and email.",
  })
  code(@Root() verification: Verification, @Ctx() ctx: Context): string | null {
    return visibleCodeOf(ctx, verification);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The recipient of the direct message; null for phone and email, and on sites that name no account.",
  })
  async recipientHandle(
    @Root() { method }: Verification,
    @Ctx() { config, database }: Context,
  ): Promise<string | null> {
    if (method !== "instagram") return null;
    if (config.mode === "demo") return "plaudit.reviews";
    return instagramUsernameOf(await findLegal(database));
  }

  @FieldResolver(() => Int, { description: "The number of wrong codes still allowed." })
  attemptsLeft(@Root() verification: Verification): number {
    return attemptsLeftOf(verification);
  }
}
