import { registerEnumType } from "type-graphql";

export const OperatorRole = {
  TRIAGE: "TRIAGE",
  MODERATOR: "MODERATOR",
  ADMIN: "ADMIN",
  AUDITOR: "AUDITOR",
} as const;
export type OperatorRole = (typeof OperatorRole)[keyof typeof OperatorRole];

registerEnumType(OperatorRole, {
  name: "OperatorRole",
  description: "What an operator of the moderation desk may do.",
  valuesConfig: {
    TRIAGE: { description: "Take cases, enter facts and ask writers." },
    MODERATOR: { description: "Also decide cases and appeals." },
    ADMIN: { description: "Also grant roles." },
    AUDITOR: { description: "Only view." },
  },
});
