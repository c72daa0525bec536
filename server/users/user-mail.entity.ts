import { Column, Entity, PrimaryColumn } from "typeorm";

@Entity("user_mails")
export class UserMail {
  @PrimaryColumn({ type: "uuid" })
  id: string;

  @Column({ name: "user_id", type: "int" })
  userId: number;

  @Column({ type: "text" })
  kind:
    | "email_changed"
    | "password_changed"
    | "email_and_password_changed"
    | "username_lost"
    | "second_factor_changed"
    | "recovery_code_used"
    | "webhook_disabled";

  @Column({ type: "text" })
  address: string;

  @Column({ type: "text", nullable: true })
  username: string | null;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
