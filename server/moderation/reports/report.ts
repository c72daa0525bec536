import { Field, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { DecisionSubject } from "#server/moderation/ledger/decision";
import { ReportReason, type SubjectKind } from "#server/moderation/measure";
import { connectionOf } from "#server/platform/graph/paging";

export const ReportState = defineEnum("ReportState", "The status of a report.", {
  RECEIVED: "Operators have not started on it yet.",
  IN_REVIEW: "An operator is handling it.",
  DECIDED: "It was decided.",
  WITHDRAWN: "Its reporter withdrew it.",
  CONTENT_GONE: "The content was deleted before a decision.",
});
export type ReportState = keyof typeof ReportState;

@ObjectType({
  description: "A report of content. Only its reporter, and anyone with its key, can see it.",
  simpleResolvers: true,
})
export class Report {
  /** Not published. */
  key: number;
  statusKey: string;
  providerId: number | null;
  subjectKind: SubjectKind;
  subjectId: string;
  decisionNumber: number | null;

  @Field(() => String, { description: "The receipt number, for example `N-2026-000123`." })
  receipt: string;

  @Field(() => DecisionSubject, { description: "What it is about." })
  get subject(): DecisionSubject {
    return { kind: this.subjectKind, id: this.subjectId };
  }

  @Field(() => ReportReason, { description: "The reason." })
  reason: ReportReason;

  @Field(() => String, { nullable: true, description: "The law or rule that the reporter named." })
  lawOrRule: string | null;

  @Field(() => String, { nullable: true, description: "The explanation; null once it is erased." })
  details: string | null;

  @Field(() => ReportState, { description: "Its status." })
  state: ReportState;

  @Field(() => Date, { description: "When it was received." })
  createdAt: Date;
}

export const ReportConnection = connectionOf(Report, "Report");

/** For statements over `reports n`. */
export const reportColumns = `
  n.id AS key, n.receipt, n.status_key AS "statusKey", n.subject_kind AS "subjectKind", n.subject_id AS "subjectId",
  n.provider_id AS "providerId", n.reason, n.law_or_rule AS "lawOrRule", n.details, n.state,
  n.decision_number AS "decisionNumber", n.created_at AS "createdAt"`;
