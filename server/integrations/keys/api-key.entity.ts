import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";
import { KeyScope } from "#server/users/sessions/keys/key-scope";

@Entity("api_keys")
@ObjectType({
  implements: Node,
  description: "A key with which programs act for you. Only you can see it.",
  simpleResolvers: true,
})
export class ApiKey implements Node {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Field(() => ID, { name: "id", description: "For `revokeApiKey`." })
  get nodeId(): string {
    return toNodeId("ApiKey", this.id);
  }

  @Column({ name: "user_id", type: "int" })
  userId: number;

  @Field(() => String, { description: "Your name for it." })
  @Column({ type: "text" })
  name: string;

  @Column({ type: "bytea", select: false })
  hash: Buffer;

  @Field(() => String, { description: "The last four characters of the key." })
  @Column({ type: "text" })
  ending: string;

  @Field(() => [KeyScope], { description: "What it permits." })
  @Column({ type: "text", array: true })
  scopes: KeyScope[];

  @Field(() => Date, { description: "When you created it." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: "When it expires; null for never." })
  @Column({ name: "expires_at", type: "timestamptz", nullable: true })
  expiresAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: "When it was last used, accurate to a minute; null for never.",
  })
  @Column({ name: "last_used_at", type: "timestamptz", nullable: true })
  lastUsedAt: Date | null;
}
