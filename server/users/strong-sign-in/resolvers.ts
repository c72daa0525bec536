import { CodesResolver } from "./codes.resolver";
import { PasskeyResolver } from "./passkeys/passkey.resolver";
import { ViewerStrongSignInResolver } from "./viewer-strong-sign-in.resolver";

export const strongSignInResolvers = [
  CodesResolver,
  PasskeyResolver,
  ViewerStrongSignInResolver,
] as const;
