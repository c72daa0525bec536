import { Column, Entity, PrimaryColumn } from "typeorm";

/** A mail to a user that a job sends; erased as soon as it is sent. */
@Entity("user_mails")
export class UserMail {
  @PrimaryColumn({ type: "uuid" })
  id: string;

  @Column({ name: "user_id", type: "int" })
  userId: number;

  @Column({ type: "text" })
  kind: "email_changed" | "password_changed" | "email_and_password_changed" | "username_lost";

  /** The confirmed address before the change, which the profile may hold no longer. */
  @Column({ type: "text" })
  address: string;

  /** The username that was lost. */
  @Column({ type: "text", nullable: true })
  username: string | null;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
