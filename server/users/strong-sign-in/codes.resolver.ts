import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { confirmIdentity } from "./confirm-identity";
import { createRecoveryCodes } from "./recovery-codes";
import {
  confirmOneTimeCodes,
  removeOneTimeCodes,
  startOneTimeCodes,
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
  startOneTimeCodes(@Ctx() ctx: Context): Promise<StartOneTimeCodesPayload> {
    return startOneTimeCodes(ctx);
  }

  @Mutation(() => ConfirmOneTimeCodesPayload, {
    description: "Turns one-time codes on. Needs a fresh confirmation.",
  })
  confirmOneTimeCodes(
    @Arg("input", () => ConfirmOneTimeCodesInput) input: ConfirmOneTimeCodesInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmOneTimeCodesPayload> {
    return confirmOneTimeCodes(ctx, input);
  }

  @Mutation(() => RemoveOneTimeCodesPayload, {
    description: "Turns one-time codes off. Needs a fresh confirmation.",
  })
  removeOneTimeCodes(@Ctx() ctx: Context): Promise<RemoveOneTimeCodesPayload> {
    return removeOneTimeCodes(ctx);
  }

  @Mutation(() => CreateRecoveryCodesPayload, {
    description: "Replaces your recovery codes. Needs a fresh confirmation.",
  })
  createRecoveryCodes(@Ctx() ctx: Context): Promise<CreateRecoveryCodesPayload> {
    return createRecoveryCodes(ctx);
  }

  @Mutation(() => ConfirmIdentityPayload, {
    description: "Confirms your identity: this session counts as freshly confirmed for 15 minutes.",
  })
  confirmIdentity(
    @Arg("input", () => ConfirmIdentityInput) input: ConfirmIdentityInput,
    @Ctx() ctx: Context,
  ): Promise<ConfirmIdentityPayload> {
    return confirmIdentity(ctx, input);
  }
}
