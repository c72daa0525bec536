import { describeEnum } from "#server/platform/settings/define-enum";

export const VerificationMethod = {
  INSTAGRAM: "instagram",
  FACEBOOK: "facebook",
  PHONE: "phone",
  EMAIL: "email",
  AUTHENTICATED: "authenticated",
} as const;
export type VerificationMethod = (typeof VerificationMethod)[keyof typeof VerificationMethod];

describeEnum(VerificationMethod, "VerificationMethod", "How the reviewer was verified.", {
  INSTAGRAM: "A direct message on Instagram.",
  FACEBOOK: "A Facebook login.",
  PHONE: "A code sent by text message.",
  EMAIL: "A code sent by email.",
  AUTHENTICATED: "A signed-in session.",
});
