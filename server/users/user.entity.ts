import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";

/** A person, as others see them. What concerns only themselves is on another type. */
@Entity("users")
@ObjectType({
  implements: Node,
  description: "A person who writes reviews, as others see them.",
  simpleResolvers: true,
})
export class User implements Node {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("User", this.id);
  }

  @Field(() => String, { description: "First name and initial, unless they chose another." })
  @Column({ name: "display_name", type: "text" })
  displayName: string;

  @Field(() => String, {
    nullable: true,
    description: "Their confirmed name on the social network; null where none is confirmed.",
  })
  @Column({ type: "text", nullable: true })
  username: string | null;

  @Column({ name: "picture_url", type: "text", nullable: true })
  pictureUrl: string | null;

  @Field(() => Boolean, { description: "Whether anything about them is confirmed." })
  @Column({ name: "is_verified", type: "boolean" })
  isVerified: boolean;

  @Field(() => Int, { description: "The number of their reviews." })
  @Column({ name: "review_count", type: "int", insert: false, update: false })
  reviewCount: number;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
