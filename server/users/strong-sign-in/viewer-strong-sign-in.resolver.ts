import { Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { confirmedUntil } from "#server/users/sessions/recently-authenticated";
import { ConfirmationMethod } from "#server/users/sessions/second-factors/confirmation-method";
import { confirmationMethodsOf } from "#server/users/sessions/second-factors/second-factors";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { findPasskeys } from "./passkeys/manage-passkeys";
import { Passkey } from "./passkeys/passkey.entity";
import { recoveryCodesLeft } from "./recovery-codes";

@Resolver(() => Viewer)
export class ViewerStrongSignInResolver {
  @FieldResolver(() => [Passkey], { description: "Your passkeys, oldest first, at most 10." })
  passkeys(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<Passkey[]> {
    return findPasskeys(ctx, signedIn.user.id);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether sign-ins ask for a code of an authenticator app.",
  })
  async hasOneTimeCodes(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<boolean> {
    return (await confirmationMethodsOf(ctx, signedIn.user)).includes("ONE_TIME_CODE");
  }

  @FieldResolver(() => Int, { description: "How many recovery codes you have not used yet." })
  recoveryCodesLeft(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<number> {
    return recoveryCodesLeft(ctx, signedIn.user.id);
  }

  @FieldResolver(() => [ConfirmationMethod], {
    description: "What `confirmIdentity` accepts from you; empty if you have to sign in again.",
  })
  confirmationMethods(
    @Root() { signedIn }: Viewer,
    @Ctx() ctx: Context,
  ): Promise<ConfirmationMethod[]> {
    return confirmationMethodsOf(ctx, signedIn.user);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: "Until when this session counts as freshly confirmed; null if it does not.",
  })
  confirmedUntil(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Date | null {
    const until = confirmedUntil(signedIn);
    return until >= ctx.now() ? until : null;
  }
}
