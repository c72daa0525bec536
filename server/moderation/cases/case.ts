import { Field, ID, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { Node, toNodeId } from "#server/platform/graph/node";
import { connectionOf } from "#server/platform/graph/paging";
import { Detection, Measure, ReportReason } from "#server/moderation/measure";
import { DecisionSubject } from "#server/moderation/ledger/decision";
import { processingTargets } from "#server/moderation/report-limits";
import type { CaseRecord } from "./case-record";

export const CaseState = defineEnum("CaseState", "The state of a case.", {
  OPEN: "It waits for a decision.",
  ASKED: "The writer was asked a question.",
  DECIDED: "It was decided and can be appealed.",
  APPEALED: "Another operator has to decide the appeal.",
  FINAL: "It is closed: the appeal was decided, or nothing is left to decide.",
});
export type CaseState = keyof typeof CaseState;

/**
 * Blind: it reaches no review and no provider, whose stars would bias the operator. Its contents are fields of
 * `CaseResolver`, which logs each view.
 */
@ObjectType("Case", {
  implements: Node,
  description:
    "A case of moderation. Only operators see it. The stars are null until the facts are entered.",
  simpleResolvers: true,
})
export class ModerationCase implements Node {
  constructor(readonly record: CaseRecord) {}

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("Case", this.record.id);
  }

  @Field(() => Int, { description: "Its number, by which operators refer to it." })
  get number(): number {
    return this.record.id;
  }

  @Field(() => DecisionSubject, { description: "What it is about." })
  get subject(): DecisionSubject {
    return { kind: this.record.subjectKind, id: this.record.subjectId };
  }

  @Field(() => CaseState, { description: "Its state." })
  get state(): CaseState {
    return this.record.state;
  }

  @Field(() => Detection, { description: "How the content was found." })
  get detection(): Detection {
    return this.record.detection;
  }

  @Field(() => [ReportReason], { description: "The reasons of its reports, each once." })
  get reasons(): ReportReason[] {
    return this.record.reasons;
  }

  @Field(() => Int, { description: "The number of reports." })
  get reportCount(): number {
    return this.record.reportCount;
  }

  @Field(() => String, { nullable: true, description: "The operator who took it." })
  get assignee(): string | null {
    return this.record.assignee;
  }

  @Field(() => Date, { description: "When it was opened." })
  get openedAt(): Date {
    return this.record.openedAt;
  }

  @Field(() => Date, { description: "When the decision, or the decision on the appeal, is due." })
  get dueAt(): Date {
    return this.record.dueAt;
  }

  @Field(() => Date, {
    nullable: true,
    description: "When an operator first acted; null while it waits.",
  })
  get firstAnswerAt(): Date | null {
    return this.record.firstAnswerAt;
  }

  @Field(() => Date, { description: "When the first answer is due." })
  get firstAnswerDueAt(): Date {
    return new Date(this.record.openedAt.getTime() + processingTargets.firstAnswer * 3_600_000);
  }

  @Field(() => Measure, {
    nullable: true,
    description: "The measure that waits for a second operator.",
  })
  get proposedMeasure(): Measure | null {
    return this.record.proposal?.measure ?? null;
  }

  @Field(() => String, { nullable: true, description: "The operator who proposed it." })
  get proposedBy(): string | null {
    return this.record.proposedBy;
  }

  @Field(() => Date, {
    nullable: true,
    description:
      "When the proposed measure takes effect without a second operator, unless an objection stops it; null if it needs one.",
  })
  get proposalDueAt(): Date | null {
    return this.record.proposalDueAt;
  }

  @Field(() => Int, { nullable: true, description: "The number of the latest decision." })
  get decisionNumber(): number | null {
    return this.record.decisionNumber;
  }
}

export const CaseConnection = connectionOf(ModerationCase, "Case");
