import { CodesResolver } from "./codes.resolver";
import { PasskeyResolver } from "./passkeys/passkey.resolver";
import { SecondFactorResolver } from "./second-factor.resolver";
import { ViewerStrongSignInResolver } from "./viewer-strong-sign-in.resolver";

export const strongSignInResolvers = [
  CodesResolver,
  PasskeyResolver,
  SecondFactorResolver,
  ViewerStrongSignInResolver,
] as const;
