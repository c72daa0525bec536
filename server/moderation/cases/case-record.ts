import type { WriteContext } from "#server/platform/request/context";
import { integerKeyOf } from "#server/platform/graph/node";
import type { Detection, Measure, ReportReason, SubjectKind } from "#server/moderation/measure";

export interface Proposal {
  measure: Measure;
  ground: string;
  note: string | null;
  notice: string | null;
}

export interface CaseRecord {
  id: number;
  subjectKind: SubjectKind;
  subjectId: string;
  providerId: number | null;
  writerId: number | null;
  /** Its writer, owner, reporters and those who appealed; of an answer also the reviewer. They do not see it. */
  concernedIds: number[];
  detection: Detection;
  priority: number;
  state: "OPEN" | "ASKED" | "DECIDED" | "APPEALED" | "FINAL";
  assignee: string | null;
  reportCount: number;
  reasons: ReportReason[];
  openedAt: Date;
  dueAt: Date;
  firstAnswerAt: Date | null;
  facts: string | null;
  factsEnteredBy: string | null;
  question: string | null;
  reply: string | null;
  proposal: Proposal | null;
  proposedBy: string | null;
  /** When the proposal takes effect without a second operator, unless an objection stops the clock; null: never. */
  proposalDueAt: Date | null;
  objection: string | null;
  objectionAnswer: string | null;
  decisionNumber: number | null;
  /** Whether a decision of the case hid its content: once is the limit. */
  wasHidden: boolean;
  /** Oldest first. */
  openAppeals: OpenAppeal[];
}

interface OpenAppeal {
  id: number;
  /** The number of the appealed decision, its measure, its operators and those whose decision it overturned. */
  decision: number;
  measure: Measure;
  operators: string[];
}

/** The persons concerned by `cases c`: no operator sees a case of their own. */
const concerned = `
  SELECT c.writer_id AS id WHERE c.writer_id IS NOT NULL
  UNION SELECT p.owner_id FROM providers p WHERE p.id = c.provider_id AND p.owner_id IS NOT NULL
  UNION SELECT r.user_id FROM reviews r
    WHERE c.subject_kind = 'answer' AND r.node_id = c.subject_id AND r.user_id IS NOT NULL
  UNION SELECT n.reporter_id FROM reports n WHERE n.case_id = c.id AND n.reporter_id IS NOT NULL
  UNION SELECT a.user_id FROM appeals a WHERE a.case_id = c.id AND a.user_id IS NOT NULL`;

/** Whether `cases c` concerns the person of a parameter. */
export const isConcerned = (userId: string) =>
  `EXISTS (SELECT FROM (${concerned}) AS person WHERE person.id = ${userId})`;

/** For statements over `cases c`. */
export const caseColumns = `
  c.id, c.subject_kind AS "subjectKind", c.subject_id AS "subjectId", c.provider_id AS "providerId",
  c.writer_id AS "writerId", ARRAY(${concerned}) AS "concernedIds",
  c.detection, c.priority, c.state, c.assignee, c.report_count AS "reportCount",
  ARRAY(SELECT DISTINCT n.reason FROM reports n WHERE n.case_id = c.id AND n.state <> 'WITHDRAWN') AS reasons,
  c.opened_at AS "openedAt", c.due_at AS "dueAt", c.first_answer_at AS "firstAnswerAt", c.facts,
  c.facts_entered_by AS "factsEnteredBy", c.question, c.reply, c.proposal, c.proposed_by AS "proposedBy",
  c.proposal_due_at AS "proposalDueAt", c.objection, c.objection_answer AS "objectionAnswer",
  c.decision_number AS "decisionNumber",
  EXISTS (SELECT FROM decisions d WHERE d.case_id = c.id AND d.measure = 'HIDE') AS "wasHidden", (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'decision', d.number, 'measure', d.measure,
      'operators', array_remove(ARRAY[d.operator, d.second_operator], NULL) || ARRAY(
        SELECT unnest(array_remove(ARRAY[lost.first_operator, lost.second_operator], NULL))
        FROM appeals lost WHERE lost.case_id = d.case_id AND lost.outcome_decision = d.number)) ORDER BY a.id), '[]')
    FROM appeals a JOIN decisions d ON d.number = a.decision_number
    WHERE a.case_id = c.id AND a.outcome IS NULL) AS "openAppeals"`;

/** Whether an objection has stopped the clock of the proposal. */
export function isStopped({ objection, objectionAnswer }: CaseRecord): boolean {
  return objection !== null && objectionAnswer === null;
}

export function caseKeyOf(id: string): number | null {
  return integerKeyOf(id, "Case");
}

export async function findCase(
  ctx: WriteContext,
  id: number,
  isLocked = false,
): Promise<CaseRecord | null> {
  const [found]: CaseRecord[] = await ctx.manager.query(
    `SELECT ${caseColumns} FROM cases c WHERE c.id = $1 ${isLocked ? "FOR UPDATE OF c" : ""}`,
    [id],
  );
  return found ?? null;
}
