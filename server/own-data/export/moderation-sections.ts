import { sealedDays } from "#server/moderation/moderation-limits";
import { named, section } from "./section";

/** Later while an appeal is open. Deleting the account does not change it. */
const sealedUntil = (decidedAt: string) => `${decidedAt} + make_interval(days => ${sealedDays})`;

/** Reports, decisions and appeals of the user. */
export const moderationSections = [
  section("reports", {
    from: "reports n",
    where: "n.reporter_id = $1",
    order: [["n.id", "integer"]],
    columns: {
      ...named("n", "receipt statusKey subjectKind"),
      subject: "n.subject_id",
      ...named("n", "reason lawOrRule details byProvider email"),
      ipHash: "CASE WHEN n.ip_hash IS NOT NULL THEN 'stored, not included' END",
      ...named("n", "goodFaith state"),
      decision: "n.decision_number",
      createdAt: "n.created_at",
    },
  }),
  section("decisionsAboutYou", {
    from: `decision_parties y JOIN decisions d ON d.number = y.decision_number
      LEFT JOIN decision_sealed s ON s.decision_number = d.number`,
    order: [["y.id", "integer"]],
    columns: {
      decision: "y.decision_number",
      ...named("y", "party email mailedAt"),
      ...named("d", "measure ground"),
      facts: "coalesce(s.facts ->> 'facts', d.facts)",
      // Others read the text of the writer nowhere.
      sealedText: "CASE WHEN y.party = 'WRITER' THEN s.facts ->> 'content' END",
      note: "CASE WHEN y.party = 'WRITER' THEN s.facts ->> 'note' END",
      sealedUntil: sealedUntil("s.decided_at"),
    },
  }),
  section("removedContent", {
    from: "removed_content c",
    order: [["c.id", "integer"]],
    columns: {
      kind: "c.subject_kind",
      id: "c.subject_id",
      decision: "c.decision_number",
      // The votes of others belong to them. Photos of a review would make a page of rows too large.
      content: `jsonb_set(c.content - 'votes', '{photos}',
        jsonb_path_query_array(c.content, '$.photos[*].url'), false)`,
      ...named("c", "hiddenUntil lastDecidedAt"),
      sealedUntil: sealedUntil("c.last_decided_at"),
    },
  }),
  section("questionsToYou", {
    from: "cases c",
    // A case without a question would reveal a report.
    where: "c.writer_id = $1 AND c.question IS NOT NULL",
    order: [["c.id", "integer"]],
    columns: {
      subjectKind: "c.subject_kind",
      subject: "c.subject_id",
      ...named("c", "state openedAt dueAt decidedAt question reply"),
      decision: "c.decision_number",
    },
  }),
  section("waitingMeasures", {
    from: "cases c JOIN providers p ON p.id = c.provider_id",
    where: "p.owner_id = $1 AND c.proposal_due_at IS NOT NULL",
    order: [["c.id", "integer"]],
    columns: {
      username: "p.username",
      measure: "c.proposal ->> 'measure'",
      ground: "c.proposal ->> 'ground'",
      ...named("c", "facts proposalDueAt"),
    },
  }),
  section("objectionsToMeasures", {
    from: "cases c JOIN providers p ON p.id = c.provider_id",
    where: "c.objected_by = $1",
    order: [["c.id", "integer"]],
    columns: { username: "p.username", ...named("c", "objection objectedAt objectionAnswer") },
  }),
  section("appeals", {
    from: "appeals a",
    order: [["a.id", "integer"]],
    columns: {
      decision: "a.decision_number",
      ...named("a", "party text createdAt dueAt firstOperator secondOperator outcome"),
      ...named("a", "outcomeFacts outcomeDecision decidedBy decidedAt"),
    },
  }),
  section("deskRole", {
    from: "operators o",
    order: [["o.pseudonym", "text"]],
    columns: {
      ...named("o", "pseudonym role grantedBy grantedAt revokedAt"),
    },
  }),
];
