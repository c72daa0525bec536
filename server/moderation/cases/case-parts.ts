import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { DecisionParty, Measure, ReportReason } from "#server/moderation/measure";

@ObjectType({ description: "A report, as operators see it.", simpleResolvers: true })
export class CaseReport {
  @Field(() => String, { description: "Its receipt number." })
  receipt: string;

  @Field(() => ReportReason, { description: "The reason." })
  reason: ReportReason;

  @Field(() => String, { nullable: true, description: "The law or rule that it names." })
  lawOrRule: string | null;

  @Field(() => String, { nullable: true, description: "The details; null if erased." })
  details: string | null;

  @Field(() => Boolean, { description: "Whether the owner of the page reported it." })
  byProvider: boolean;

  @Field(() => Boolean, { description: "Whether its reporter has an account." })
  hasReporter: boolean;

  @Field(() => Date, { description: "When it arrived." })
  createdAt: Date;
}

@ObjectType({
  description: "An appeal with the decision that it is against, as operators see it.",
  simpleResolvers: true,
})
export class CaseAppeal {
  @Field(() => ID, { description: "Its id, for `decideAppeal`." })
  appeal: string;

  @Field(() => Boolean, {
    description:
      "Whether it is among those that you decide next: against the oldest appealed decision of other operators.",
  })
  isNext: boolean;

  @Field(() => Int, { description: "The number of the appealed decision." })
  decisionNumber: number;

  @Field(() => Measure, { description: "The measure of that decision." })
  measure: Measure;

  @Field(() => String, { description: "The ground of that decision." })
  ground: string;

  @Field(() => String, { description: "The facts of that decision." })
  facts: string;

  @Field(() => String, { description: "The operator of that decision." })
  decidedBy: string;

  @Field(() => DecisionParty, { description: "How the appealing person is concerned." })
  party: DecisionParty;

  @Field(() => String, { nullable: true, description: "The text; null if erased." })
  text: string | null;

  @Field(() => Date, { description: "When it arrived." })
  createdAt: Date;

  @Field(() => Date, { description: "When it is due." })
  dueAt: Date;
}

const CaseEventKind = defineEnum("CaseEventKind", "What happened in a case.", {
  OPENED: "It was opened.",
  REPORTED: "A report arrived.",
  WITHDRAWN: "A report was withdrawn.",
  TAKEN: "An operator took it.",
  ASKED: "The writer was asked.",
  REPLIED: "The writer replied.",
  FACTS_ENTERED: "The facts were entered.",
  PROPOSED: "A measure was proposed that needs a second operator, or time to object.",
  OBJECTED: "The owner of the page objected to the measure.",
  OBJECTION_ANSWERED: "The objection was answered.",
  PROPOSAL_WITHDRAWN: "The proposed measure was withdrawn.",
  DECIDED: "It was decided.",
  APPEALED: "A decision was appealed.",
  APPEAL_DECIDED: "The appeal was decided.",
  CONTENT_GONE: "It was closed, because the content was deleted.",
});
export type CaseEventKind = keyof typeof CaseEventKind;

@ObjectType({ description: "An event in the history of a case.", simpleResolvers: true })
export class CaseEvent {
  @Field(() => CaseEventKind, { description: "What happened." })
  kind: CaseEventKind;

  @Field(() => String, { nullable: true, description: "The operator who did it." })
  operator: string | null;

  @Field(() => Int, { nullable: true, description: "The number of the decision it is about." })
  decisionNumber: number | null;

  @Field(() => Date, { description: "When it happened." })
  happenedAt: Date;
}

const CaseTextKind = defineEnum("CaseTextKind", "How a text is related to the reported one.", {
  EARLIER_WORDING: "An earlier wording of the reported review.",
  REVIEW: "The review that the reported answer belongs to.",
  ANSWER: "The provider's answer to the reported review.",
  SAME_WRITER: "Another review of the same writer.",
  SIMILAR: "A similar review of the same provider.",
});
export type CaseTextKind = keyof typeof CaseTextKind;

@ObjectType({
  description: "A text to compare with the reported one. It has no stars.",
  simpleResolvers: true,
})
export class CaseText {
  @Field(() => CaseTextKind, { description: "How it is related." })
  kind: CaseTextKind;

  @Field(() => String, { description: "The text." })
  text: string;

  @Field(() => String, { description: "The username of the provider that it is about." })
  providerUsername: string;

  @Field(() => Date, { description: "When it was written; an earlier wording: when replaced." })
  writtenAt: Date;

  @Field(() => Float, { description: "The trigram similarity with the reported text, 0 to 1." })
  similarity: number;
}
