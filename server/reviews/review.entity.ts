import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { ServiceType, serviceTypeOf } from "#server/catalog/service-types";
import { Node, toNodeId } from "#server/platform/graph/node";
import { VerificationMethod } from "#server/verification/verification-method";

@ObjectType({ description: "What a provider answered to a review.", simpleResolvers: true })
export class ProviderAnswer {
  @Field(() => String, { description: "Their words." })
  comment: string;

  @Field(() => Date, { description: "When it was first given." })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: "When it was last edited." })
  editedAt: Date | null;
}

/** One person's judgement of one provider. */
@Entity("reviews")
@ObjectType({
  implements: Node,
  description: "One person's judgement of one provider.",
  simpleResolvers: true,
})
export class Review implements Node {
  @PrimaryGeneratedColumn({ type: "bigint" })
  id: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("Review", this.id);
  }

  @Column({ name: "provider_id", type: "int" })
  providerId: number;

  @Column({ name: "user_id", type: "int", nullable: true })
  userId: number | null;

  @Column({ name: "guest_session_id", type: "uuid", nullable: true })
  guestSessionId: string | null;

  @Field(() => Int, { description: "1 to 5 stars." })
  @Column({ type: "smallint" })
  rating: number;

  @Field(() => ReviewType, { description: "What it is about." })
  @Column({ name: "review_type", type: "text" })
  reviewType: ReviewType;

  @Column({ name: "service_type", type: "text", nullable: true })
  serviceTypeSlug: string | null;

  @Field(() => ServiceType, {
    nullable: true,
    description: "The specific service; null for a general one.",
  })
  get serviceType(): ServiceType | null {
    return serviceTypeOf(this.serviceTypeSlug);
  }

  @Field(() => Region, { nullable: true, description: "Where the reviewer is." })
  @Column({ type: "text", nullable: true })
  region: Region | null;

  @Field(() => String, { description: "Their words." })
  @Column({ type: "text" })
  comment: string;

  @Field(() => Boolean, { description: "Whether the reviewer's identity was confirmed." })
  @Column({ name: "is_verified", type: "boolean" })
  isVerified: boolean;

  @Field(() => VerificationMethod, {
    nullable: true,
    description: "How it was confirmed; null where verification was skipped.",
  })
  @Column({ name: "verification_method", type: "text", nullable: true })
  verificationMethod: VerificationMethod | null;

  @Column({ name: "is_verification_skipped", type: "boolean" })
  isVerificationSkipped: boolean;

  @Column({ name: "promotion_code", type: "text", nullable: true })
  promotionCode: string | null;

  @Field(() => Int, { description: "How many found it helpful." })
  @Column({ name: "helpful_count", type: "int", insert: false, update: false })
  helpfulCount: number;

  @Column({ type: "text" })
  source: string;

  @Field(() => Date, { description: "When it was written." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

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
    description: "What its provider answered; null where they have not.",
  })
  get answer(): ProviderAnswer | null {
    if (this.answerComment === null) return null;
    const { answerComment: comment, answeredAt: createdAt, answerEditedAt: editedAt } = this;
    return { comment, createdAt: createdAt!, editedAt };
  }
}
