import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A visitor who skipped verification, or only declared a username: may save one review, and nothing else. */
@Entity("guest_sessions")
export class GuestSession {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  /** Starts with `anon_`, and is never displayed. */
  @Column({ type: "text" })
  identifier: string;

  /** By what they declared who they are; null for who skipped. */
  @Column({ name: "verification_method", type: "text", nullable: true })
  verificationMethod: "instagram" | null;

  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
