import { defineEnum } from "#server/platform/settings/define-enum";

export const OperatorRole = defineEnum(
  "OperatorRole",
  "What an operator of the moderation desk may do.",
  {
    TRIAGE: "Take cases, enter facts and ask writers.",
    MODERATOR: "Also decide cases and appeals.",
    ADMIN: "Also grant roles.",
    AUDITOR: "Only view.",
  },
);
export type OperatorRole = keyof typeof OperatorRole;
