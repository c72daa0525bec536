import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** What somebody wrote to us by the contact form. It is no type of the graph: nobody reads it there. */
@Entity("contact_messages")
export class ContactMessage {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  /** Null for a visitor. */
  @Column({ name: "user_id", type: "int", nullable: true })
  userId: number | null;

  @Column({ type: "text" })
  name: string;

  /** In lower case; where we answer to. */
  @Column({ type: "text" })
  email: string;

  @Column({ type: "text" })
  message: string;

  @Column({ name: "idempotency_key", type: "text", nullable: true })
  idempotencyKey: string | null;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;

  /** When sending it was last begun. */
  @Column({ name: "tried_at", type: "timestamptz" })
  triedAt: Date;

  @Column({ name: "sent_at", type: "timestamptz", nullable: true })
  sentAt: Date | null;

  /** In our words, without any address. */
  @Column({ type: "text", nullable: true })
  failure: string | null;
}
