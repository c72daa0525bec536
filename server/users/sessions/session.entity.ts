import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";

/** A browser in which a user is signed in. Tokens are not stored. */
@Entity("sessions")
@ObjectType({
  implements: Node,
  description: "A browser in which you are signed in.",
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

  /** The number of the current bearer; the first is 1. */
  @Column({ type: "int" })
  generation: number;

  @Column({ name: "rotated_at", type: "timestamptz" })
  rotatedAt: Date;

  /** When the user last authenticated: by password, code or social network. */
  @Column({ name: "proven_at", type: "timestamptz" })
  provenAt: Date;

  @Field(() => Boolean, { description: "Whether the session lasts after the browser is closed." })
  @Column({ name: "is_remembered", type: "boolean" })
  isRemembered: boolean;

  @Field(() => String, { description: "The browser's name." })
  @Column({ type: "text" })
  browser: string;

  @Field(() => String, { description: "The operating system's name." })
  @Column({ type: "text" })
  system: string;

  @Field(() => Date, { description: "When you signed in there." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, { description: "When it was last used, accurate to 15 minutes." })
  @Column({ name: "last_used_at", type: "timestamptz" })
  lastUsedAt: Date;

  @Field(() => Date, { description: "When it expires." })
  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Field(() => Boolean, { description: "Whether this request belongs to it." })
  isCurrent: boolean;
}
