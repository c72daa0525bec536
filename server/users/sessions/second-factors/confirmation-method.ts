import { registerEnumType } from "type-graphql";

/** The ways to confirm who one is. All but PASSWORD are second factors. */
export const ConfirmationMethod = {
  PASSWORD: "PASSWORD",
  PASSKEY: "PASSKEY",
  ONE_TIME_CODE: "ONE_TIME_CODE",
  RECOVERY_CODE: "RECOVERY_CODE",
} as const;
export type ConfirmationMethod = (typeof ConfirmationMethod)[keyof typeof ConfirmationMethod];
export type SecondFactorMethod = Exclude<ConfirmationMethod, "PASSWORD">;

registerEnumType(ConfirmationMethod, {
  name: "ConfirmationMethod",
  description: "A way to confirm who you are.",
  valuesConfig: {
    PASSWORD: { description: "The password." },
    PASSKEY: { description: "A passkey of the device or a security key." },
    ONE_TIME_CODE: { description: "A code of six digits from an authenticator app." },
    RECOVERY_CODE: { description: "A recovery code, which works once." },
  },
});
