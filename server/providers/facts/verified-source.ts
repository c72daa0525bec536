import { registerEnumType } from "type-graphql";

/** The database stores the values; its trigger `providers_verified` derives `is_verified` from them. */
export const VerifiedSource = {
  OWNER: "owner",
  INSTAGRAM: "network",
} as const;
export type VerifiedSource = (typeof VerifiedSource)[keyof typeof VerifiedSource];

registerEnumType(VerifiedSource, {
  name: "VerifiedSource",
  description: "Who verified the account of a provider.",
  valuesConfig: {
    OWNER: { description: "The owner confirmed it to Plaudit." },
    INSTAGRAM: { description: "Instagram marks it as verified." },
  },
});
