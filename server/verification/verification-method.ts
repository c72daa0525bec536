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
  description: "How it is known who wrote a review.",
  valuesConfig: {
    INSTAGRAM: { description: "By a direct message on Instagram." },
    FACEBOOK: { description: "By Facebook." },
    PHONE: { description: "By a code sent to a phone." },
    EMAIL: { description: "By a code sent to an e-mail address." },
    AUTHENTICATED: { description: "By being signed in." },
  },
});
