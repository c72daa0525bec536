import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { requireNodeId } from "#server/platform/graph/node";
import { UserError } from "#server/platform/errors/user-error";
import { confirmVerification, type ConfirmedVerification } from "./confirm-verification";
import { attemptsLeftOf, shownCodeOf, maskedAddressOf, statusOf } from "./describe-verification";
import { findVerification, followVerification } from "./find-verification";
import { startVerification, type StartedVerification } from "./start-verification";
import { Verification, VerificationPurpose, VerificationStatus } from "./verification.entity";
import { VerificationMethod } from "./verification-method";

@InputType({ description: "What to verify." })
class StartVerificationInput {
  @Field(() => VerificationMethod, { description: "EMAIL, PHONE or INSTAGRAM." })
  method: VerificationMethod;

  @Field(() => String, {
    description: "The e-mail address, the phone number starting with +, or the username.",
  })
  address: string;

  @Field(() => VerificationPurpose, {
    defaultValue: VerificationPurpose.SIGN_IN,
    description: "What for.",
  })
  purpose: VerificationPurpose;
}

@InputType({ description: "The code that came." })
class ConfirmVerificationInput {
  @Field(() => ID, { description: "The id of the verification." })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: "The six digits; absent for a direct message, which we hear of by ourselves.",
  })
  code?: string | null;
}

@ObjectType({ description: "The answer to `startVerification`.", simpleResolvers: true })
class StartVerificationPayload {
  @Field(() => Verification, { nullable: true, description: "The verification." })
  verification: Verification | null;

  @Field(() => String, {
    nullable: true,
    description: "In the demonstration the code itself; elsewhere always null.",
  })
  debugCode: string | null;

  @Field(() => [UserError], { description: "Why no code was sent." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `confirmVerification`.", simpleResolvers: true })
class ConfirmVerificationPayload {
  @Field(() => Verification, { nullable: true, description: "The verification as it is now." })
  verification: Verification | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Good for one sign-in, sign-up or change in ten minutes; browsers get it as a cookie too.",
  })
  proof: string | null;

  @Field(() => [UserError], { description: "Why it is not confirmed." })
  userErrors: UserError[];
}

const input = { description: "The input." };

@Resolver(() => Verification)
export class VerificationResolver {
  @Query(() => Verification, { nullable: true, description: "A verification by its id." })
  verification(
    @Arg("id", () => ID, { description: "The id that `startVerification` answered." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<Verification | null> {
    return findVerification(ctx, requireNodeId(id).key);
  }

  @Mutation(() => StartVerificationPayload, {
    description:
      "Sends a code to an e-mail address or phone, or makes one to send us as a direct message.",
  })
  startVerification(
    @Arg("input", () => StartVerificationInput, input) given: StartVerificationInput,
    @Ctx() ctx: Context,
  ): Promise<StartedVerification> {
    return startVerification(ctx, given);
  }

  @Mutation(() => ConfirmVerificationPayload, {
    description: "Hands in the code that came. The answer's proof signs in or up.",
  })
  confirmVerification(
    @Arg("input", () => ConfirmVerificationInput, input) given: ConfirmVerificationInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmedVerification> {
    return confirmVerification(ctx, { id: requireNodeId(given.id).key, code: given.code ?? null });
  }

  @Subscription(() => Verification, {
    description: "A verification whenever it changes; ends when it is settled.",
    subscribe: ({ args, context }) =>
      followVerification(context as Context, requireNodeId((args as { id: string }).id).key),
  })
  verificationUpdated(
    @Root() verification: Verification,
    @Arg("id", () => ID, { description: "The id that `startVerification` answered." }) _id: string,
  ): Verification {
    return verification;
  }

  @FieldResolver(() => VerificationStatus, { description: "How far it has come." })
  status(@Root() verification: Verification, @Ctx() ctx: Context): VerificationStatus {
    return statusOf(verification, ctx.now());
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Enough of the address to know it again: `a•••@example.org`.",
  })
  maskedAddress(@Root() verification: Verification): string | null {
    return maskedAddressOf(verification);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The code to send as a direct message; never one of a phone or e-mail.",
  })
  code(@Root() verification: Verification, @Ctx() ctx: Context): string | null {
    return shownCodeOf(ctx, verification);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "To whom the direct message goes; null for phone and e-mail.",
  })
  recipientHandle(@Root() { method }: Verification): string | null {
    return method === "instagram" ? "plaudit.reviews" : null;
  }

  @FieldResolver(() => Int, { description: "How many wrong codes are still allowed." })
  attemptsLeft(@Root() verification: Verification): number {
    return attemptsLeftOf(verification);
  }
}
