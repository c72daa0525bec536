import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { reportProfile } from "#server/providers/look-up/report-profile";
import { answer, defineCall, succeeded, type Answer } from "./call";
import { refusal } from "./refusal";

const input = z.object({
  userData: z.object({
    instagramUsername: z.string().max(100).describe("With or without @."),
    source: z.string().max(200).nullish().describe("Where it was found, in a word."),
    searchData: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe("What was found; kept for a day, shown to nobody."),
  }),
});

/** `POST /api/user-save`: what a client found about a profile. */
export const userSaveCall = defineCall({
  method: "POST",
  path: "/api/user-save",
  summary: "Hands in what a client found about a profile; a cache, never anybody's word.",
  input,
  answers: { 200: succeeded({}) },
  refusals: [429],
  handle: saveFound,
});

async function saveFound(ctx: Context, { userData }: z.output<typeof input>): Promise<Answer> {
  const { userErrors } = await reportProfile(ctx, {
    username: userData.instagramUsername,
    source: userData.source ?? "",
    searchData: userData.searchData ?? {},
  });
  return userErrors.length > 0 ? refusal(userErrors, "Not saved") : answer({});
}
