import { maxTombstones } from "#server/moderation/moderation-limits";
import { isTombstone } from "#server/moderation/ledger/tombstone";
import { hasRunningNotice } from "./running-notice.sql";
import { maxNoticesOfProvider } from "#server/moderation/report-limits";
import { citedGrounds, findClause } from "#server/moderation/rules/rules.resolver";
import { maxCounted } from "#server/platform/settings/limits";
import {
  constant,
  embedded,
  enumeration,
  moment,
  nullable,
  plain,
  related,
  relatedConnection,
  relatedList,
  text,
} from "#server/platform/graph/compiler/field-sql";
import type { TypeSql } from "#server/platform/graph/compiler/selection";
import type { PageArgs } from "#server/platform/graph/page.args";
import { parsePage } from "#server/platform/graph/paging";
import { decisionOrder } from "./decisions.query";

/** As `toNodeId` writes it. */
function numberedId(type: "Decision" | "Tombstone") {
  const encoded = `encode(convert_to('${type}:' || d.number, 'UTF8'), 'base64')`;
  return text(`translate(${encoded}, E'+/=\\n', '-_')`);
}

/** The fields of `decisions d`. */
export const decisionSql: TypeSql = {
  id: numberedId("Decision"),
  number: plain("d.number"),
  measure: enumeration("d.measure"),
  ground: text("d.ground"),
  clause: constant("d.ground", findClause, citedGrounds),
  facts: text("d.facts"),
  subject: embedded(() => ({ kind: enumeration("d.subject_kind"), id: text("d.subject_id") })),
  provider: related("providers p WHERE p.id = d.provider_id"),
  reviewStars: nullable(plain("d.review_stars")),
  reviewClass: nullable(enumeration("d.review_class")),
  reviewCreatedAt: nullable(moment("d.review_created_at")),
  detection: enumeration("d.detection"),
  automated: plain("d.automated"),
  operator: text("d.operator"),
  secondOperator: nullable(text("d.second_operator")),
  waited: nullable(plain("d.waited")),
  territory: text("d.territory"),
  decidedAt: moment("d.decided_at"),
  endsAt: nullable(moment("d.ends_at")),
  replaces: nullable(plain("d.replaces")),
  sealedHash: nullable(text("d.sealed_hash")),
  prevHash: nullable(text("d.prev_hash")),
  earlierHash: nullable(text("d.earlier_hash")),
  hash: text("d.hash"),
};

/** The fields of a tombstone, which is a row of `decisions d`. */
export const tombstoneSql: TypeSql = {
  id: numberedId("Tombstone"),
  reviewStars: plain("d.review_stars"),
  reviewClass: enumeration("d.review_class"),
  createdAt: moment("d.review_created_at"),
  removedAt: moment("d.decided_at"),
  provider: related("providers p WHERE p.id = d.provider_id"),
  decision: embedded(() => decisionSql),
};

/** The fields of `provider_notices n`. */
export const providerNoticeSql: TypeSql = {
  message: text("n.message"),
  evidence: text("n.evidence"),
  startsAt: moment("n.starts_at"),
  endsAt: moment("n.ends_at"),
  endedBy: nullable(plain("n.ended_by")),
  isActive: plain("(n.ended_by IS NULL AND n.ends_at > now())"),
  decision: related("decisions d WHERE d.number = n.decision_number"),
};

const newestRemoved = "d.review_created_at DESC, d.number DESC";
const newestNotices = "n.ends_at DESC, n.decision_number DESC";

/** The moderation data of `providers p`. */
export const providerRecordSql: TypeSql = {
  tombstones: relatedList(
    `(SELECT d.* FROM decisions d WHERE d.provider_id = p.id AND ${isTombstone}
      ORDER BY ${newestRemoved} LIMIT ${maxTombstones}) AS d`,
    newestRemoved,
  ),
  notices: relatedList(
    `(SELECT n.* FROM provider_notices n WHERE n.provider_id = p.id
      ORDER BY ${newestNotices} LIMIT ${maxNoticesOfProvider}) AS n`,
    newestNotices,
  ),
  hasNotice: plain(hasRunningNotice("p.id")),
  decisions: relatedConnection((args: PageArgs) => {
    const page = parsePage(args, ["integer"], "provider decisions");
    const from = () => "decisions d WHERE d.provider_id = p.id";
    const counted = `SELECT 1 FROM ${from()} LIMIT ${maxCounted + 1}`;
    const total = `SELECT CASE WHEN count(*) <= ${maxCounted} THEN count(*) END FROM (${counted}) AS counted`;
    return { list: { alias: "d", from, order: decisionOrder, page }, total };
  }),
};
