import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { reportProfile } from "#server/providers/look-up/report-profile";
import { answer, defineCall, succeeded, type Answer } from "./call";
import { refusal } from "./refusal";

const input = z.object({
  userData: z.object({
    instagramUsername: z.string().max(100).describe("With or without @."),
    source: z.string().max(200).nullish().describe("Where the profile was found."),
    searchData: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe("The profile data; kept for a day and never shown."),
  }),
});

/** `POST /api/user-save`: profile data that a client has found. */
export const userSaveCall = defineCall({
  method: "POST",
  path: "/api/user-save",
  summary: "Submits profile data that a client has found. It is cached and never trusted.",
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
