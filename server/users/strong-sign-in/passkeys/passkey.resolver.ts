import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { removePasskey, renamePasskey } from "./manage-passkeys";
import { registerPasskey, startPasskeyRegistration } from "./register-passkey";
import { startPasskeySignIn } from "./use-passkey";
import {
  RegisterPasskeyInput,
  RegisterPasskeyPayload,
  RemovePasskeyInput,
  RemovePasskeyPayload,
  RenamePasskeyInput,
  RenamePasskeyPayload,
  StartPasskeyRegistrationPayload,
  StartPasskeySignInPayload,
} from "./passkey.input";

@Resolver()
export class PasskeyResolver {
  @Mutation(() => StartPasskeyRegistrationPayload, {
    description: "Starts adding a passkey. Needs a fresh confirmation.",
  })
  startPasskeyRegistration(@Ctx() ctx: Context): Promise<StartPasskeyRegistrationPayload> {
    return startPasskeyRegistration(ctx);
  }

  @Mutation(() => RegisterPasskeyPayload, {
    description: "Adds a passkey, up to 10. Needs a fresh confirmation.",
  })
  registerPasskey(
    @Arg("input", () => RegisterPasskeyInput) input: RegisterPasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<RegisterPasskeyPayload> {
    return registerPasskey(ctx, input);
  }

  @Mutation(() => RenamePasskeyPayload, { description: "Renames one of your passkeys." })
  renamePasskey(
    @Arg("input", () => RenamePasskeyInput) input: RenamePasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<RenamePasskeyPayload> {
    return renamePasskey(ctx, input);
  }

  @Mutation(() => RemovePasskeyPayload, {
    description: "Removes one of your passkeys. Needs a fresh confirmation.",
  })
  removePasskey(
    @Arg("input", () => RemovePasskeyInput) input: RemovePasskeyInput,
    @Ctx() ctx: Context,
  ): Promise<RemovePasskeyPayload> {
    return removePasskey(ctx, input);
  }

  @Mutation(() => StartPasskeySignInPayload, {
    description: "Options to sign in, or to confirm your identity, with a passkey.",
  })
  startPasskeySignIn(@Ctx() ctx: Context): Promise<StartPasskeySignInPayload> {
    return startPasskeySignIn(ctx);
  }
}
