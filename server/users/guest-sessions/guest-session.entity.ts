import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** The session of a visitor without verification, or with a declared username. Allows one review, nothing else. */
@Entity("guest_sessions")
export class GuestSession {
  @PrimaryGeneratedColumn("uuid")
  id: string;

  /** Starts with `anon_`; never displayed. */
  @Column({ type: "text" })
  identifier: string;

  /** How they declared a username; null if they skipped verification. */
  @Column({ name: "verification_method", type: "text", nullable: true })
  verificationMethod: "instagram" | null;

  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
