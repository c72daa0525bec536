import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A visitor who skipped verification: may save one review, and nothing else. */
@Entity("guest_sessions")
export class GuestSession {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  /** Starts with `anon_`, and is never displayed. */
  @Column({ type: "text" })
  identifier: string;

  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
