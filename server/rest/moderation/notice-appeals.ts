import { z } from "zod";
import { appealDecision } from "#server/moderation/appeals/appeal-decision";
import type { Context } from "#server/platform/request/context";
import { answer, defineCall, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";

const input = z.object({
  receipt: z.string().min(1).max(100).describe("The receipt number of the notice."),
  key: z.string().min(1).max(100).describe("The key in its status address."),
  decision: z.int().min(1).max(2_147_483_647).describe("The number of the decision."),
  text: z.string().describe("Why it is wrong: 10 to 2,000 characters."),
});

/** `POST /api/notices/appeals`: an appeal of a reporter without an account. */
export const noticeAppealsCall = defineCall({
  method: "POST",
  path: "/api/notices/appeals",
  summary: "Appeals a decision about a notice, once and within six months. No account is needed.",
  notes: "Another operator decides. The status address of the notice shows the outcome.",
  input,
  answers: {
    201: succeeded({
      decision: z.int(),
      dueAt: z.iso.datetime().describe("When it is decided at the latest."),
    }),
  },
  refusals: [403, 404, 409, 429],
  handle: appealNotice,
});

async function appealNotice(ctx: Context, given: z.output<typeof input>): Promise<Answer> {
  const { appeal, userErrors } = await appealDecision(ctx, given);
  if (!appeal) return refusal(userErrors, "The appeal was not received");
  return answer({ decision: appeal.decisionNumber, dueAt: appeal.dueAt.toISOString() }, 201);
}
