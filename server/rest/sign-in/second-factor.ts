import { z } from "zod";
import type { SessionPayload } from "#server/users/sessions/session.input";
import { ConfirmationMethod } from "#server/users/sessions/second-factors/confirmation-method";
import type { Answer } from "#server/rest/call";

export const secondFactorSchema = z
  .object({
    ticket: z.string().describe("For `secondFactorTicket` of `/api/auth-unified`."),
    methods: z.array(z.enum(ConfirmationMethod)),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "SecondFactor" });

/** Adds how to complete a sign-in that waits for its second factor. */
export function withSecondFactor(refused: Answer, { secondFactor }: SessionPayload): Answer {
  if (!secondFactor) return refused;
  const { ticket, methods, expiresAt } = secondFactor;
  const pending = { ticket, methods, expiresAt: expiresAt.toISOString() };
  return { ...refused, body: { ...refused.body, secondFactor: pending } };
}
