import type { EntityManager } from "typeorm";
import { readByCursor } from "#server/platform/database/read-by-cursor";
import type { Environment } from "#server/platform/request/context";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { jsonLine } from "#server/platform/text/output-text";
import { secretHash } from "#server/platform/settings/secret-hash";
import { publicClass, type StoredClass } from "#server/reviews/review-class";
import { baseOf } from "#server/trust/score-rules";

interface ReviewRow {
  id: string;
  provider: string;
  reviewer: string | null;
  rating: number;
  type: string;
  trustClass: StoredClass;
  created: string;
  edited: string | null;
  share: number;
  pacedFrom: string;
  ratingBefore: number | null;
  counted: boolean;
  experiencedOn: string | null;
  incentive: string | null;
  language: string | null;
}

const reviews = `
  SELECT r.node_id AS id, p.username AS provider, u.node_id AS reviewer, r.rating, r.review_type AS type,
    r.trust_class AS "trustClass", utc_day(r.created_at)::text AS created, utc_day(r.edited_at)::text AS edited,
    1 / r.shared_by::float8 AS share, coalesce(r.paced_from, utc_day(r.created_at))::text AS "pacedFrom",
    r.rating_before AS "ratingBefore", r.counted, r.experienced_on::text AS "experiencedOn", r.incentive, r.language
  FROM reviews r JOIN providers p ON p.id = r.provider_id
  LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL
  ORDER BY r.provider_id, r.created_at, r.id`;

/** The lines of `reviews.ndjson`. */
export async function* reviewLines(
  { config, now }: Environment,
  manager: EntityManager,
): AsyncGenerator<string> {
  const quarter = quarterOf(now());
  const keyOf = (nodeId: string) =>
    secretHash(config, `reviewer:${quarter}:${nodeId}`).toString("base64url").slice(0, 22);
  for await (const rows of readByCursor<ReviewRow>(manager, reviews, scoreLimits.fileBatchRows)) {
    yield rows.map((row) => jsonLine(lineOf(row, keyOf))).join("");
  }
}

function lineOf(row: ReviewRow, keyOf: (nodeId: string) => string) {
  const { trustClass, reviewer, type, rating, id, provider, share, counted, ...facts } = row;
  return {
    id,
    provider,
    reviewer: reviewer && keyOf(reviewer),
    rating,
    type: type.toUpperCase(),
    class: publicClass(trustClass),
    base: baseOf(trustClass),
    invitedGuest: trustClass === "invited_guest",
    created: facts.created,
    edited: facts.edited,
    share,
    pacedFrom: facts.pacedFrom,
    ratingBefore: facts.ratingBefore,
    counted,
    experiencedOn: facts.experiencedOn,
    incentive: facts.incentive,
    language: facts.language,
  };
}

/** The keys of reviewers change every quarter, so that no one can be followed for longer. */
function quarterOf(now: Date): string {
  return `${now.getUTCFullYear()}-${Math.floor(now.getUTCMonth() / 3) + 1}`;
}
