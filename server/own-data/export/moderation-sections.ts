import { sealedDays } from "#server/moderation/moderation-limits";
import { section } from "./section";

/** Later while an appeal is open. Deleting the account does not change it. */
const sealedUntil = (decidedAt: string) => `${decidedAt} + make_interval(days => ${sealedDays})`;

/** Reports, decisions and appeals of the user. */
export const moderationSections = [
  section("reports", {
    tables: ["reports"],
    from: "reports n",
    where: "n.reporter_id = $1",
    order: [["n.id", "integer"]],
    columns: {
      receipt: "n.receipt",
      statusKey: "n.status_key",
      subjectKind: "n.subject_kind",
      subject: "n.subject_id",
      reason: "n.reason",
      lawOrRule: "n.law_or_rule",
      details: "n.details",
      byProvider: "n.by_provider",
      email: "n.email",
      ipHash: "CASE WHEN n.ip_hash IS NOT NULL THEN 'stored, not included' END",
      goodFaith: "n.good_faith",
      state: "n.state",
      decision: "n.decision_number",
      createdAt: "n.created_at",
    },
  }),
  section("decisionsAboutYou", {
    tables: ["decision_parties"],
    from: `decision_parties y JOIN decisions d ON d.number = y.decision_number
      LEFT JOIN decision_sealed s ON s.decision_number = d.number`,
    where: "y.user_id = $1",
    order: [["y.id", "integer"]],
    columns: {
      decision: "y.decision_number",
      party: "y.party",
      email: "y.email",
      mailedAt: "y.mailed_at",
      measure: "d.measure",
      ground: "d.ground",
      facts: "coalesce(s.facts ->> 'facts', d.facts)",
      // Others read the text of the writer nowhere.
      sealedText: "CASE WHEN y.party = 'WRITER' THEN s.facts ->> 'content' END",
      note: "CASE WHEN y.party = 'WRITER' THEN s.facts ->> 'note' END",
      sealedUntil: sealedUntil("s.decided_at"),
    },
  }),
  section("removedContent", {
    tables: ["removed_content"],
    from: "removed_content c",
    where: "c.user_id = $1",
    order: [["c.id", "integer"]],
    columns: {
      kind: "c.subject_kind",
      id: "c.subject_id",
      decision: "c.decision_number",
      // The votes of others belong to them. Photos of a review would make a page of rows too large.
      content: `jsonb_set(c.content - 'votes', '{photos}',
        jsonb_path_query_array(c.content, '$.photos[*].url'), false)`,
      hiddenUntil: "c.hidden_until",
      lastDecidedAt: "c.last_decided_at",
      sealedUntil: sealedUntil("c.last_decided_at"),
    },
  }),
  section("questionsToYou", {
    tables: ["cases"],
    from: "cases c",
    // A case without a question would reveal a report.
    where: "c.writer_id = $1 AND c.question IS NOT NULL",
    order: [["c.id", "integer"]],
    columns: {
      subjectKind: "c.subject_kind",
      subject: "c.subject_id",
      state: "c.state",
      openedAt: "c.opened_at",
      dueAt: "c.due_at",
      decidedAt: "c.decided_at",
      question: "c.question",
      reply: "c.reply",
      decision: "c.decision_number",
    },
  }),
  section("appeals", {
    tables: ["appeals"],
    from: "appeals a",
    where: "a.user_id = $1",
    order: [["a.id", "integer"]],
    columns: {
      decision: "a.decision_number",
      party: "a.party",
      text: "a.text",
      createdAt: "a.created_at",
      dueAt: "a.due_at",
      firstOperator: "a.first_operator",
      secondOperator: "a.second_operator",
      outcome: "a.outcome",
      outcomeFacts: "a.outcome_facts",
      outcomeDecision: "a.outcome_decision",
      decidedBy: "a.decided_by",
      decidedAt: "a.decided_at",
    },
  }),
  section("deskRole", {
    tables: ["operators"],
    from: "operators o",
    where: "o.user_id = $1",
    order: [["o.pseudonym", "text"]],
    columns: {
      pseudonym: "o.pseudonym",
      role: "o.role",
      grantedBy: "o.granted_by",
      grantedAt: "o.granted_at",
      revokedAt: "o.revoked_at",
    },
  }),
];
