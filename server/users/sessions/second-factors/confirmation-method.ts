import { defineEnum } from "#server/platform/settings/define-enum";

/** The ways to confirm who one is. All but PASSWORD are second factors. */
export const ConfirmationMethod = defineEnum(
  "ConfirmationMethod",
  "A way to confirm who you are.",
  {
    PASSWORD: "The password.",
    PASSKEY: "A passkey of the device or a security key.",
    ONE_TIME_CODE: "A code of six digits from an authenticator app.",
    RECOVERY_CODE: "A recovery code, which works once.",
  },
);
export type ConfirmationMethod = keyof typeof ConfirmationMethod;
export type SecondFactorMethod = Exclude<ConfirmationMethod, "PASSWORD">;
