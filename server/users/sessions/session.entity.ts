import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";

/** One browser in which somebody is signed in. No token of it is stored. */
@Entity("sessions")
@ObjectType({
  implements: Node,
  description: "One browser in which you are signed in.",
  simpleResolvers: true,
})
export class Session implements Node {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Field(() => ID, { name: "id", description: "For `endSession`." })
  get nodeId(): string {
    return toNodeId("Session", this.id);
  }

  @Column({ name: "user_id", type: "int" })
  userId: number;

  /** Which of the bearers that were signed for it is the present one; the first is 1. */
  @Column({ type: "int" })
  generation: number;

  /** When the present bearer was signed. */
  @Column({ name: "rotated_at", type: "timestamptz" })
  rotatedAt: Date;

  /** When the person last proved who they are: by a password, a code, or the network. */
  @Column({ name: "proven_at", type: "timestamptz" })
  provenAt: Date;

  @Field(() => Boolean, { description: "Whether it outlives the browser." })
  @Column({ name: "is_remembered", type: "boolean" })
  isRemembered: boolean;

  @Field(() => String, { description: "The browser's name, as it tells it." })
  @Column({ type: "text" })
  browser: string;

  @Field(() => String, { description: "The system's name, as the browser tells it." })
  @Column({ type: "text" })
  system: string;

  @Field(() => Date, { description: "When you signed in there." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, { description: "When it was last used, to a quarter of an hour." })
  @Column({ name: "last_used_at", type: "timestamptz" })
  lastUsedAt: Date;

  @Field(() => Date, { description: "When it ends by itself." })
  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Field(() => Boolean, { description: "Whether it is the one that asks." })
  isCurrent: boolean;
}
