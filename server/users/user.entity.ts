import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { FieldSql } from "#server/platform/graph/compiler/entity-sql";
import { plain } from "#server/platform/graph/compiler/field-sql";
import { Node } from "#server/platform/graph/node";

/** A user's public data; private data is on `UserRecord`. */
@Entity("users")
@ObjectType({
  implements: Node,
  description: "The public profile of a person who writes reviews.",
  simpleResolvers: true,
})
export class User implements Node {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Field(() => ID, { name: "id", description: "Opaque and stable.", simple: false })
  @Column({ name: "node_id", type: "text", default: () => "DEFAULT", update: false })
  nodeId: string;

  @Field(() => String, { description: "First name and initial, or a name of their choice." })
  @Column({ name: "display_name", type: "text" })
  displayName: string;

  @Field(() => String, {
    nullable: true,
    description: "Their confirmed Instagram username, if any.",
  })
  @Column({ type: "text", nullable: true })
  username: string | null;

  @Column({ name: "picture_url", type: "text", nullable: true })
  pictureUrl: string | null;

  @Field(() => Boolean, {
    description: "Whether the user confirmed an email, a phone number or a username.",
    deprecationReason: "Since 2026-11-24: use `hasConfirmedContact`, which says what is confirmed.",
  })
  @Column({ name: "is_verified", type: "boolean" })
  isVerified: boolean;

  @Field(() => Boolean, {
    description: "Whether the user confirmed an email, a phone number or a username.",
  })
  @FieldSql(["isVerified"], plain)
  get hasConfirmedContact(): boolean {
    return this.isVerified;
  }

  @Field(() => Int, { description: "The number of their reviews." })
  @Column({ name: "review_count", type: "int", insert: false, update: false })
  reviewCount: number;

  @Field(() => Boolean, {
    description: "Whether search engines may list their public page, at `url`.",
  })
  @Column({ name: "page_listed", type: "boolean" })
  isPageListed: boolean;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
