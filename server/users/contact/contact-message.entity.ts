import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A message from the contact form. Not exposed in GraphQL. */
@Entity("contact_messages")
export class ContactMessage {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Column({ name: "user_id", type: "int", nullable: true })
  userId: number | null;

  @Column({ type: "text" })
  name: string;

  /** Lower case; the reply address. */
  @Column({ type: "text" })
  email: string;

  @Column({ type: "text" })
  message: string;

  @Column({ name: "idempotency_key", type: "text", nullable: true })
  idempotencyKey: string | null;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  @Column({ name: "tried_at", type: "timestamptz" })
  triedAt: Date;

  @Column({ name: "sent_at", type: "timestamptz", nullable: true })
  sentAt: Date | null;

  /** In our own words; contains no address. */
  @Column({ type: "text", nullable: true })
  failure: string | null;
}
