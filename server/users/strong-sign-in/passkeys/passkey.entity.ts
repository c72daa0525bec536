import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";

@Entity("passkeys")
@ObjectType({
  implements: Node,
  description: "A passkey with which you sign in. Only you can see it.",
  simpleResolvers: true,
})
export class Passkey implements Node {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  @Field(() => ID, { name: "id", description: "For `renamePasskey` and `removePasskey`." })
  get nodeId(): string {
    return toNodeId("Passkey", this.id);
  }

  @Column({ name: "user_id", type: "int" })
  userId: number;

  @Column({ name: "credential_id", type: "text" })
  credentialId: string;

  @Column({ name: "public_key", type: "bytea" })
  publicKey: Buffer;

  /** The signature counter; 0 for authenticators without one. */
  @Column({
    type: "bigint",
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
  })
  counter: number;

  @Column({ type: "text", array: true })
  transports: string[];

  @Field(() => String, { description: "Your name for it." })
  @Column({ type: "text" })
  name: string;

  @Field(() => Date, { description: "When you added it." })
  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: "When it was last used; null for never." })
  @Column({ name: "last_used_at", type: "timestamptz", nullable: true })
  lastUsedAt: Date | null;
}
