import { z } from "zod";
import { parseUsername } from "#server/networks/username";
import { ReportReason } from "#server/moderation/measure";
import { reportStatusUrl } from "#server/moderation/reports/report-address";
import { reportContent } from "#server/moderation/reports/report-content";
import { isPictureType } from "#server/moderation/subjects/find-subject";
import { parseNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { answer, defineCall, failed, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";

const given = (description: string) => z.unknown().optional().describe(description);

/** Every value is accepted here and validated by the action, so that all errors come at once. */
const input = z.object({
  subject: given("The id of a review, person or picture, or the address of a profile or review."),
  reason: given(`One of ${Object.values(ReportReason).join(", ")}.`),
  lawOrRule: given("The law or clause that it breaks; at most 200 characters."),
  details: given("10 to 2,000 characters."),
  email: given("The address for the decision."),
  goodFaith: given("true"),
});
type Payload = z.output<typeof input>;

/** `POST /api/notices`: a notice about content, without an account. */
export const noticesCall = defineCall({
  method: "POST",
  path: "/api/notices",
  summary: "Reports a review, profile, person or picture. No account is needed.",
  notes:
    "The answer has a receipt and an address that shows the state of the notice. A notice changes nothing that readers " +
    "see. With a bearer token it belongs to that person.",
  input,
  mayNeedBearer: true,
  answers: {
    201: succeeded({
      receipt: z.string(),
      statusUrl: z.string().describe("Shows the state of the notice."),
    }),
  },
  refusals: [403, 429],
  refused: failed
    .extend({
      errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })).optional(),
    })
    .meta({ id: "NoticeFailure" }),
  handle: receiveNotice,
});

async function receiveNotice(ctx: Context, payload: Payload): Promise<Answer> {
  const { subject: address, ...report } = payload;
  const subject = await subjectOf(ctx, typeof address === "string" ? address.trim() : "");
  const { report: stored, userErrors } = await reportContent(ctx, {
    ...subject,
    ...report,
    goodFaith: payload.goodFaith === true,
  });
  if (stored) {
    const { receipt } = stored;
    return answer({ receipt, statusUrl: reportStatusUrl(ctx.config, stored) }, 201);
  }
  const errors = userErrors.map(({ field, message }) => {
    const name = field?.[0] ?? null;
    return { field: name === "subjectId" ? "subject" : name, message };
  });
  const refused = refusal(userErrors, "The notice was not received");
  // An unknown subject is an invalid field here.
  const status = refused.status === 404 ? 400 : refused.status;
  return { ...refused, status, body: { ...refused.body, errors } };
}

interface Named {
  subjectKind: string | null;
  subjectId: string | null;
}

const kinds: Record<string, string> = {
  Review: "review",
  Provider: "provider",
  User: "user",
};

/** An id, or an address: of a page, of a review on it, or in the app (`/?provider=name`), with or without the site. */
async function subjectOf(ctx: Context, text: string): Promise<Named> {
  const type = parseNodeId(text)?.type ?? "";
  const kind = isPictureType(type) ? "picture" : kinds[type];
  if (kind) return { subjectKind: kind, subjectId: text };
  const address = text.replace(/^https?:\/\/[^/?#]+/i, "").replace(/#.*$/, "");
  const [path = "", query = ""] = address.split("?", 2);
  const review = /^\/@[^/]+\/reviews\/([^/]+)\/?$/.exec(path)?.[1];
  if (review) return { subjectKind: "review", subjectId: review };
  const inApp = path.startsWith("/@") ? null : new URLSearchParams(query).get("provider");
  const username = parseUsername(inApp ?? path.replace(/^\//, "").replace(/\/.*$/, ""));
  const provider = username === null ? null : await providerByUsername(ctx).load(username);
  return { subjectKind: "provider", subjectId: provider?.nodeId ?? null };
}
