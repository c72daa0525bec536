import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";

@Entity("promotion_codes")
@ObjectType({
  implements: Node,
  description:
    "A code that attributes reviews to a source. It grants nothing; only its owner can see it.",
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

  @Field(() => String, { description: "The code, in capital letters and digits." })
  @Column({ type: "text" })
  code: string;

  @Field(() => String, { nullable: true, description: "The owner's label." })
  @Column({ type: "text", nullable: true })
  label: string | null;

  @Field(() => Date, { description: "When it was created." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: "When it was revoked; null while it is active.",
  })
  @Column({ name: "revoked_at", type: "timestamptz", nullable: true })
  revokedAt: Date | null;
}

@ObjectType({ description: "The results of a code.", simpleResolvers: true })
export class PromotionCodeFigures {
  @Field(() => Int, { description: "The number of reviews with this code." })
  reviewCount: number;

  @Field(() => Float, {
    nullable: true,
    description: "Their average rating; null if there is none.",
  })
  averageRating: number | null;

  @Field(() => Date, { nullable: true, description: "When the latest of them was written." })
  lastReviewAt: Date | null;
}
