import { pictureAddress } from "#server/pictures/picture-address";
import { parseNodeId, toNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import type { OperatorRecord } from "#server/moderation/operators/operator";
import { ownPictureKeySql } from "#server/providers/pictures/own-picture-id";
import { portfolioImageKeySql } from "#server/providers/pictures/portfolio-image-id";
import { reviewPhotoKeySql } from "#server/reviews/photos/review-photo-id";
import { userPictureKeySql } from "#server/users/user-picture-id";
import {
  maxComparedTexts,
  maxEventsOfCase,
  maxOpenAppealsOfCase,
  maxRelatedTexts,
  maxReportsOfCase,
  minSimilarity,
} from "#server/moderation/moderation-limits";
import type { CaseAppeal, CaseEvent, CaseReport, CaseText } from "./case-parts";
import type { CaseRecord } from "./case-record";
import { nextAppeal, viewerCan } from "./case.policy";

export function reportsOfCase(ctx: Context, { id }: CaseRecord): Promise<CaseReport[]> {
  return ctx.database.queryUnprepared<CaseReport>(
    `SELECT receipt, reason, law_or_rule AS "lawOrRule", details, by_provider AS "byProvider",
       reporter_id IS NOT NULL AS "hasReporter", created_at AS "createdAt"
     FROM reports WHERE case_id = $1 AND state <> 'WITHDRAWN' ORDER BY id LIMIT ${maxReportsOfCase}`,
    [id],
  );
}

/** With which of them the operator decides next: those against the decision of the oldest that they can decide. */
export async function openAppealsOfCase(
  ctx: Context,
  found: CaseRecord,
  operator: OperatorRecord,
): Promise<CaseAppeal[]> {
  const next = viewerCan("DECIDE_APPEAL", found, operator)
    ? nextAppeal(found, operator.pseudonym)
    : null;
  const rows = await ctx.database.queryUnprepared<CaseAppeal & { key: number }>(
    `SELECT a.id AS key, a.decision_number AS "decisionNumber", d.measure, d.ground, d.facts, d.operator AS "decidedBy", a.party,
       a.text, a.created_at AS "createdAt", a.due_at AS "dueAt"
     FROM appeals a JOIN decisions d ON d.number = a.decision_number
     WHERE a.case_id = $1 AND a.outcome IS NULL ORDER BY a.id LIMIT ${maxOpenAppealsOfCase}`,
    [found.id],
  );
  return rows.map(({ key, ...shown }) => ({
    ...shown,
    appeal: toNodeId("Appeal", key),
    isNext: shown.decisionNumber === next?.decision,
  }));
}

/** The address of a reported picture, after its removal with the bytes of the sealed copy; null for other content. */
export async function pictureOfCase(
  ctx: Context,
  { subjectKind, subjectId }: CaseRecord,
): Promise<string | null> {
  if (subjectKind !== "picture") return null;
  const [row] = await ctx.database.queryUnprepared<{ url: string; bytes: string | null }>(
    `SELECT i.url, NULL AS bytes FROM portfolio_images i WHERE ${portfolioImageKeySql} = $1::text
     UNION ALL SELECT p.picture_url, NULL FROM providers p WHERE ${ownPictureKeySql} = $1 AND p.has_own_picture
     UNION ALL SELECT i.url, NULL FROM review_photos i WHERE ${reviewPhotoKeySql} = $1
     UNION ALL SELECT u.picture_url, NULL FROM users u
       WHERE ${userPictureKeySql} = $1 AND u.picture_url IS NOT NULL
     UNION ALL SELECT content ->> 'url', content ->> 'bytes' FROM removed_content
       WHERE subject_kind = 'picture' AND subject_id = $2 LIMIT 1`,
    [parseNodeId(subjectId)?.key ?? null, subjectId],
  );
  if (row?.bytes) return `data:image/webp;base64,${row.bytes.replaceAll("\n", "")}`;
  return pictureAddress(row?.url ?? null, pictureWidth);
}

const pictureWidth = 640;

/** The latest ones, oldest first. */
export async function eventsOfCase(ctx: Context, { id }: CaseRecord): Promise<CaseEvent[]> {
  const events = await ctx.database.queryUnprepared<CaseEvent>(
    `SELECT kind, operator, decision_number AS "decisionNumber", happened_at AS "happenedAt"
     FROM case_events WHERE case_id = $1 ORDER BY id DESC LIMIT ${maxEventsOfCase}`,
    [id],
  );
  return events.toReversed();
}

/** In the order of the kinds, the most similar first. Without stars: the desk is blind. */
export async function relatedTexts(
  ctx: Context,
  { subjectKind, subjectId }: CaseRecord,
): Promise<CaseText[]> {
  if (subjectKind !== "review" && subjectKind !== "answer") return [];
  const parts = subjectKind === "review" ? ofReview : ofAnswer;
  return ctx.database.queryUnprepared<CaseText>(
    `WITH reported AS (SELECT r.*, p.username FROM reviews r JOIN providers p ON p.id = r.provider_id
       WHERE r.node_id = $1)
     ${parts.join(" UNION ALL ")}`,
    [subjectId],
  );
}

const columns = (kind: string, text: string, writtenAt: string, username = "o.username") => `
  '${kind}' AS kind, ${text} AS text, ${username} AS "providerUsername", ${writtenAt} AS "writtenAt",
  similarity(${text}, o.comment)::float8 AS similarity`;

const ofReview = [
  `(SELECT ${columns("EARLIER_WORDING", "w.comment", "w.until")}
    FROM reported o JOIN review_wordings w ON w.review_id = o.id ORDER BY w.id DESC LIMIT ${maxRelatedTexts})`,
  `(SELECT ${columns("ANSWER", "o.answer", "o.answered_at")} FROM reported o WHERE o.answer IS NOT NULL)`,
  `(SELECT ${columns("SAME_WRITER", "r.comment", "r.created_at", "p.username")}
    FROM reported o JOIN reviews r ON r.user_id = o.user_id AND r.id <> o.id JOIN providers p ON p.id = r.provider_id
    ORDER BY similarity DESC, r.id DESC LIMIT ${maxRelatedTexts})`,
  `(SELECT ${columns("SIMILAR", "r.comment", "r.created_at")}
    FROM reported o CROSS JOIN LATERAL (SELECT * FROM reviews n WHERE n.provider_id = o.provider_id AND n.id <> o.id
      AND n.user_id IS DISTINCT FROM o.user_id ORDER BY n.created_at DESC, n.id DESC LIMIT ${maxComparedTexts}) AS r
    WHERE similarity(r.comment, o.comment) >= ${minSimilarity}
    ORDER BY similarity DESC, r.id DESC LIMIT ${maxRelatedTexts})`,
];

const ofAnswer = [
  `SELECT 'REVIEW' AS kind, o.comment AS text, o.username AS "providerUsername", o.created_at AS "writtenAt",
     similarity(o.comment, o.answer)::float8 AS similarity
   FROM reported o WHERE o.answer IS NOT NULL`,
];
