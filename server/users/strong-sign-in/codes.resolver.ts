import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { confirmIdentity } from "./confirm-identity";
import { createRecoveryCodes, type CreatedRecoveryCodes } from "./recovery-codes";
import {
  confirmOneTimeCodes,
  removeOneTimeCodes,
  startOneTimeCodes,
  type ConfirmedOneTimeCodes,
  type RemovedOneTimeCodes,
  type StartedOneTimeCodes,
} from "./set-up-one-time-codes";
import {
  ConfirmIdentityInput,
  ConfirmIdentityPayload,
  ConfirmOneTimeCodesInput,
  ConfirmOneTimeCodesPayload,
  CreateRecoveryCodesPayload,
  RemoveOneTimeCodesPayload,
  StartOneTimeCodesPayload,
} from "./codes.input";

@Resolver()
export class CodesResolver {
  @Mutation(() => StartOneTimeCodesPayload, {
    description: "Starts one-time codes with a new secret. Needs a fresh confirmation.",
  })
  startOneTimeCodes(@Ctx() ctx: Context): Promise<StartedOneTimeCodes> {
    return startOneTimeCodes(ctx);
  }

  @Mutation(() => ConfirmOneTimeCodesPayload, {
    description: "Turns one-time codes on. Needs a fresh confirmation.",
  })
  confirmOneTimeCodes(
    @Arg("input", () => ConfirmOneTimeCodesInput) { code }: ConfirmOneTimeCodesInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmedOneTimeCodes> {
    return confirmOneTimeCodes(ctx, code);
  }

  @Mutation(() => RemoveOneTimeCodesPayload, {
    description: "Turns one-time codes off. Needs a fresh confirmation.",
  })
  removeOneTimeCodes(@Ctx() ctx: Context): Promise<RemovedOneTimeCodes> {
    return removeOneTimeCodes(ctx);
  }

  @Mutation(() => CreateRecoveryCodesPayload, {
    description: "Replaces your recovery codes. Needs a fresh confirmation.",
  })
  createRecoveryCodes(@Ctx() ctx: Context): Promise<CreatedRecoveryCodes> {
    return createRecoveryCodes(ctx);
  }

  @Mutation(() => ConfirmIdentityPayload, {
    description: "Confirms your identity: this session counts as freshly confirmed for 15 minutes.",
  })
  async confirmIdentity(
    @Arg("input", () => ConfirmIdentityInput) input: ConfirmIdentityInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmIdentityPayload> {
    const { viewer, userErrors } = await confirmIdentity(ctx, input);
    return { viewer: viewer && new Viewer(viewer), userErrors };
  }
}
