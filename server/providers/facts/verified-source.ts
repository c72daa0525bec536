import { describeEnum } from "#server/platform/settings/define-enum";

/** The database stores the values; its trigger `providers_verified` derives `is_verified` from them. */
export const VerifiedSource = {
  OWNER: "owner",
  INSTAGRAM: "network",
} as const;
export type VerifiedSource = (typeof VerifiedSource)[keyof typeof VerifiedSource];

describeEnum(VerifiedSource, "VerifiedSource", "Who verified the account of a provider.", {
  OWNER: "The owner confirmed it to Plaudit.",
  INSTAGRAM: "Instagram marks it as verified.",
});
