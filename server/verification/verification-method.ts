import { registerEnumType } from "type-graphql";

export const VerificationMethod = {
  INSTAGRAM: "instagram",
  FACEBOOK: "facebook",
  PHONE: "phone",
  EMAIL: "email",
  AUTHENTICATED: "authenticated",
} as const;
export type VerificationMethod = (typeof VerificationMethod)[keyof typeof VerificationMethod];

registerEnumType(VerificationMethod, {
  name: "VerificationMethod",
  description: "How the reviewer was verified.",
  valuesConfig: {
    INSTAGRAM: { description: "A direct message on Instagram." },
    FACEBOOK: { description: "A Facebook login." },
    PHONE: { description: "A code sent by text message." },
    EMAIL: { description: "A code sent by email." },
    AUTHENTICATED: { description: "A signed-in session." },
  },
});
