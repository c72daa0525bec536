import { Field, ID, Int, ObjectType } from "type-graphql";
import { Node, toNodeId } from "#server/platform/graph/node";
import { connectionOf } from "#server/platform/graph/paging";
import { ReviewClass } from "#server/reviews/review-class";
import { Detection, Measure, SubjectKind } from "#server/moderation/measure";

@ObjectType({ description: "What a decision is about.", simpleResolvers: true })
export class DecisionSubject {
  @Field(() => SubjectKind, { description: "The kind." })
  kind: SubjectKind;

  @Field(() => ID, {
    description:
      "Its id; for an answer, the id of the review. In a decision, a person and their picture have a random id.",
  })
  id: string;
}

@ObjectType({
  implements: Node,
  description:
    "A decision of moderation. Decisions are public and never change; each contains the hash of the previous one.",
  simpleResolvers: true,
})
export class Decision implements Node {
  @Field(() => ID, { name: "id", description: "Opaque and stable.", simple: false })
  get nodeId(): string {
    return toNodeId("Decision", this.number);
  }

  @Field(() => Int, { description: "Its number, from 1 and without gaps." })
  number: number;

  @Field(() => Measure, { description: "What it does." })
  measure: Measure;

  @Field(() => String, {
    description: "The clause of the terms or guidelines, or the article of law, that it cites.",
  })
  ground: string;

  @Field(() => String, { description: "The facts, at least 40 characters." })
  facts: string;

  subjectKind: SubjectKind;
  subjectId: string;

  @Field(() => DecisionSubject, { description: "What it is about." })
  get subject(): DecisionSubject {
    return { kind: this.subjectKind, id: this.subjectId };
  }

  /** The username at the time of the decision. */
  providerUsername: string | null;
  providerId: number | null;

  @Field(() => Int, { nullable: true, description: "The stars of the review it is about." })
  reviewStars: number | null;

  @Field(() => ReviewClass, { nullable: true, description: "The class of the review." })
  reviewClass: ReviewClass | null;

  @Field(() => Date, { nullable: true, description: "When the review was written." })
  reviewCreatedAt: Date | null;

  @Field(() => Detection, { description: "How the content was found." })
  detection: Detection;

  @Field(() => Boolean, { description: "Whether a machine decided: always false." })
  automated: boolean;

  @Field(() => String, { description: "The pseudonym of the operator." })
  operator: string;

  @Field(() => String, {
    nullable: true,
    description: "The pseudonym of the second operator, where the measure needs two.",
  })
  secondOperator: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "The hours that the measure waited instead of a second operator; null where there was one, and for other measures.",
  })
  waited: number | null;

  @Field(() => String, { description: "Where it applies: `WORLD` or country codes." })
  territory: string;

  @Field(() => Date, { description: "When it was made." })
  decidedAt: Date;

  @Field(() => Date, { nullable: true, description: "When its effect ends; null if never." })
  endsAt: Date | null;

  @Field(() => Int, { nullable: true, description: "The number of the decision it replaces." })
  replaces: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The hash of facts that only the persons concerned can see.",
  })
  sealedHash: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The hash of the previous decision; of the first one, that of the last in the first chain, if there is one.",
  })
  prevHash: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The hash that it had in the first chain; null if it was never in another one.",
  })
  earlierHash: string | null;

  @Field(() => String, {
    description: "SHA-256 of the canonical JSON of its line in `/data/decisions.ndjson`.",
  })
  hash: string;

  /** Not published. */
  caseId: number | null;
}

export const DecisionConnection = connectionOf(Decision, "Decision");

/** For statements over `decisions d`. */
export const decisionColumns = `
  d.number, d.measure, d.ground, d.facts, d.subject_kind AS "subjectKind", d.subject_id AS "subjectId",
  d.provider AS "providerUsername", d.provider_id AS "providerId", d.review_stars AS "reviewStars",
  d.review_class AS "reviewClass", d.review_created_at AS "reviewCreatedAt", d.detection, d.automated, d.operator,
  d.second_operator AS "secondOperator", d.waited, d.territory, d.decided_at AS "decidedAt", d.ends_at AS "endsAt", d.replaces,
  d.sealed_hash AS "sealedHash", d.prev_hash AS "prevHash", d.earlier_hash AS "earlierHash",
  d.hash, d.case_id AS "caseId"`;
