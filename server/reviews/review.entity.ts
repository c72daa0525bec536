import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { serviceTypeSql } from "#server/catalog/catalog.sql";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { ServiceType, serviceTypeOf } from "#server/catalog/service-types";
import { FieldSql } from "#server/platform/graph/compiler/entity-sql";
import {
  embedded,
  moment,
  nullable,
  plain,
  text,
  unless,
} from "#server/platform/graph/compiler/field-sql";
import { Editable } from "#server/platform/graph/editable";
import { Node } from "#server/platform/graph/node";
import { maxCommentLength } from "#server/platform/settings/limits";
import { normalizeText } from "#server/platform/text/normalize-text";
import { VerificationMethod } from "#server/verification/verification-method";
import { ExperienceProof, ReviewerIdentity, Incentive, type StoredClass } from "./review-class";

@ObjectType({ description: "A provider's answer to a review.", simpleResolvers: true })
export class ProviderAnswer {
  @Field(() => String, { description: "The text." })
  comment: string;

  @Field(() => Date, { description: "When it was first published." })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: "When it was last edited." })
  editedAt: Date | null;
}

const answerSql = (comment: string, createdAt: string, editedAt: string) =>
  unless(
    `${comment} IS NULL`,
    embedded(() => ({
      comment: text(comment),
      createdAt: moment(createdAt),
      editedAt: nullable(moment(editedAt)),
    })),
  );

@Entity("reviews")
@ObjectType({
  implements: Node,
  description: "A review of a provider.",
  simpleResolvers: true,
})
export class Review implements Node {
  @PrimaryGeneratedColumn({ type: "bigint" })
  id: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable.", simple: false })
  @Column({ name: "node_id", type: "text", default: () => "DEFAULT", update: false })
  nodeId: string;

  @Column({ name: "provider_id", type: "int" })
  providerId: number;

  @Column({ name: "user_id", type: "int", nullable: true })
  userId: number | null;

  @Column({ name: "guest_session_id", type: "uuid", nullable: true })
  guestSessionId: string | null;

  @Field(() => Int, { description: "1 to 5 stars." })
  @Column({ type: "smallint" })
  rating: number;

  @Field(() => ReviewType, { description: "The type of the review." })
  @Column({ name: "review_type", type: "text" })
  reviewType: ReviewType;

  @Column({ name: "service_type", type: "text", nullable: true })
  serviceTypeSlug: string | null;

  @Field(() => ServiceType, {
    nullable: true,
    description: "The specific service; null for a general one.",
  })
  @FieldSql(["serviceTypeSlug"], serviceTypeSql)
  get serviceType(): ServiceType | null {
    return serviceTypeOf(this.serviceTypeSlug);
  }

  @Field(() => Region, { nullable: true, description: "The reviewer's region." })
  @Column({ type: "text", nullable: true })
  region: Region | null;

  @Field(() => String, { description: "The text." })
  @Column({ type: "text" })
  @Editable({
    max: maxCommentLength,
    about: "1 to {max} characters.",
    label: "The comment",
    missing: "Please write a review comment",
    parse: normalizeText,
  })
  comment: string;

  @Field(() => String, {
    nullable: true,
    description: "The detected language of the text, ISO 639-1; null if it is too short to tell.",
  })
  @Column({ type: "text", nullable: true })
  language: string | null;

  @Field(() => Boolean, {
    description: "Whether the reviewer had confirmed a contact or a username when writing.",
    deprecationReason:
      "Since 2026-11-24: use `isReviewerConfirmed`; `proof` says whether the experience is proven.",
  })
  @Column({ name: "is_verified", type: "boolean" })
  isVerified: boolean;

  @Field(() => Boolean, {
    description:
      "Whether the reviewer had confirmed a contact or a username when writing. It says nothing about the experience; `proof` does.",
  })
  @FieldSql(["isVerified"], plain)
  get isReviewerConfirmed(): boolean {
    return this.isVerified;
  }

  @Field(() => VerificationMethod, {
    nullable: true,
    description: "How the identity was confirmed; null if verification was skipped.",
  })
  @Column({ name: "verification_method", type: "text", nullable: true })
  verificationMethod: VerificationMethod | null;

  @Column({ name: "is_verification_skipped", type: "boolean" })
  isVerificationSkipped: boolean;

  @Field(() => ReviewerIdentity, { description: "How the reviewer was known when it was written." })
  @Column({ type: "text" })
  identity: ReviewerIdentity;

  @Field(() => ExperienceProof, { description: "Evidence that the reviewer was a client." })
  @Column({ type: "text" })
  proof: ExperienceProof;

  @Column({ name: "trust_class", type: "text" })
  trustClass: StoredClass;

  @Field(() => Boolean, { description: "Whether it counts in averages and scores." })
  @Column({ type: "boolean", insert: false, update: false })
  counted: boolean;

  /** When its writer became the owner of the page. */
  @Column({
    name: "insider_since",
    type: "timestamptz",
    nullable: true,
    insert: false,
    update: false,
  })
  insiderSince: Date | null;

  @Field(() => Boolean, {
    description:
      "Whether its writer is or was an owner of the page. Then it does not count, without a decision.",
  })
  @FieldSql(["insiderSince"], (column) => plain(`(${column} IS NOT NULL)`))
  get isByInsider(): boolean {
    return this.insiderSince !== null;
  }

  /** The counted reviews of the provider by its writer, this one included. Triggers maintain it. */
  @Column({ name: "shared_by", type: "smallint", insert: false, update: false })
  sharedBy: number;

  /** The UTC day on which its pace began; null: the day of writing. */
  @Column({ name: "paced_from", type: "date", nullable: true })
  pacedFrom: string | null;

  /** The stars that last counted in full, if they changed after the first pace. */
  @Column({ name: "rating_before", type: "smallint", nullable: true })
  ratingBefore: number | null;

  @Field(() => Incentive, {
    nullable: true,
    description: "What the reviewer received for it, by their own word; null if not answered.",
  })
  @Column({ type: "text", nullable: true })
  incentive: Incentive | null;

  @Field(() => String, {
    nullable: true,
    description: "The month of the experience as its first day, for example `2026-10-01`.",
  })
  @Column({ name: "experienced_on", type: "date", nullable: true })
  experiencedOn: string | null;

  @Column({ name: "promotion_code", type: "text", nullable: true })
  promotionCode: string | null;

  @Field(() => Int, { description: "The number of helpful votes." })
  @Column({ name: "helpful_count", type: "int", insert: false, update: false })
  helpfulCount: number;

  @Column({ type: "text" })
  source: string;

  @Field(() => Date, { description: "When it was written." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Column({ name: "updated_at", type: "timestamptz", nullable: true, insert: false, update: false })
  changedAt: Date | null;

  @Field(() => Date, {
    description: "When anything about it last changed: its text, its answer or its helpful votes.",
  })
  @FieldSql(["changedAt", "createdAt"], (changed, created) =>
    moment(`coalesce(${changed}, ${created})`),
  )
  get updatedAt(): Date {
    return this.changedAt ?? this.createdAt;
  }

  @Field(() => Date, { nullable: true, description: "When it was last edited." })
  @Column({ name: "edited_at", type: "timestamptz", nullable: true })
  editedAt: Date | null;

  @Column({ name: "answer", type: "text", nullable: true })
  answerComment: string | null;

  @Column({ name: "answered_at", type: "timestamptz", nullable: true })
  answeredAt: Date | null;

  @Column({ name: "answer_edited_at", type: "timestamptz", nullable: true })
  answerEditedAt: Date | null;

  @Field(() => ProviderAnswer, {
    nullable: true,
    description: "The provider's answer; null if there is none.",
  })
  @FieldSql(["answerComment", "answeredAt", "answerEditedAt"], answerSql)
  get answer(): ProviderAnswer | null {
    if (this.answerComment === null) return null;
    const { answerComment: comment, answeredAt: createdAt, answerEditedAt: editedAt } = this;
    return { comment, createdAt: createdAt!, editedAt };
  }
}
