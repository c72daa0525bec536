import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";

@Entity("promotion_codes")
@ObjectType({
  implements: Node,
  description:
    "A code that a provider gives out to learn where reviews come from. It grants nothing, and its owner alone sees it here.",
  simpleResolvers: true,
})
export class PromotionCode implements Node {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("PromotionCode", this.id);
  }

  @Column({ name: "provider_id", type: "int" })
  providerId: number;

  @Field(() => String, { description: "Capital letters and digits, as it is given out." })
  @Column({ type: "text" })
  code: string;

  @Field(() => String, { nullable: true, description: "What its owner calls it." })
  @Column({ type: "text", nullable: true })
  label: string | null;

  @Field(() => Date, { description: "When it was made." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: "Since when new reviews are not matched with it; null while they are.",
  })
  @Column({ name: "revoked_at", type: "timestamptz", nullable: true })
  revokedAt: Date | null;
}

@ObjectType({ description: "What came through a code.", simpleResolvers: true })
export class PromotionCodeFigures {
  @Field(() => Int, { description: "Reviews that were written with it and still stand." })
  reviewCount: number;

  @Field(() => Float, { description: "The mean of their stars; 0 where there is none." })
  averageRating: number;

  @Field(() => Date, { nullable: true, description: "When the latest of them was written." })
  lastReviewAt: Date | null;
}
