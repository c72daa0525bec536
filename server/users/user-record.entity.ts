import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/**
 * A user with private data: the same table as `User`, plus contact data and credentials. Not exposed in GraphQL;
 * users see their own part as `Viewer`.
 */
@Entity("users")
export class UserRecord {
  @PrimaryGeneratedColumn({ type: "int" })
  id: number;

  @Column({ name: "node_id", type: "text", default: () => "DEFAULT", update: false })
  nodeId: string;

  @Column({ name: "display_name", type: "text" })
  displayName: string;

  @Column({ name: "first_name", type: "text", nullable: true })
  firstName: string | null;

  @Column({ name: "last_name", type: "text", nullable: true })
  lastName: string | null;

  @Column({ type: "text", nullable: true })
  email: string | null;

  @Column({ name: "email_confirmed_at", type: "timestamptz", nullable: true })
  emailConfirmedAt: Date | null;

  /** E.164. */
  @Column({ type: "text", nullable: true })
  phone: string | null;

  @Column({ name: "phone_confirmed_at", type: "timestamptz", nullable: true })
  phoneConfirmedAt: Date | null;

  /** Confirmed by the network itself. */
  @Column({ type: "text", nullable: true })
  username: string | null;

  /** Whether only a linked Facebook page confirmed it, which others may manage as well. */
  @Column({ name: "username_is_of_page", type: "boolean" })
  isUsernameOfPage: boolean;

  /** Self-declared; grants no access. */
  @Column({ name: "declared_username", type: "text", nullable: true })
  declaredUsername: string | null;

  /** Digits; text because it exceeds the range of a JavaScript number. */
  @Column({ name: "instagram_id", type: "text", nullable: true })
  instagramId: string | null;

  @Column({ name: "instagram_scoped_id", type: "text", nullable: true })
  instagramScopedId: string | null;

  /** The sender id in direct messages to our Instagram account. */
  @Column({ name: "instagram_sender_id", type: "text", nullable: true })
  instagramSenderId: string | null;

  /** When another Instagram account confirmed the username; null once a username is confirmed here. */
  @Column({ name: "username_lost_at", type: "timestamptz", nullable: true })
  usernameLostAt: Date | null;

  @Column({ name: "facebook_id", type: "text", nullable: true })
  facebookId: string | null;

  @Column({ name: "picture_url", type: "text", nullable: true })
  pictureUrl: string | null;

  @Column({ name: "page_listed", type: "boolean", default: true })
  isPageListed: boolean;

  /** Argon2id with its parameters; null for users without a password. */
  @Column({ name: "password_hash", type: "text", nullable: true })
  passwordHash: string | null;

  @Column({ name: "login_method", type: "text", nullable: true })
  loginMethod: LoginMethod | null;

  @Column({ name: "last_login_at", type: "timestamptz", nullable: true })
  lastLoginAt: Date | null;

  /** Maintained by a database trigger. */
  @Column({ name: "is_verified", type: "boolean", insert: false, update: false })
  isVerified: boolean;

  @Column({ name: "review_count", type: "int", insert: false, update: false })
  reviewCount: number;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}

/**
 * Deadlock avoidance: votes, notifications and sessions reference a user with FOR KEY SHARE while they hold providers,
 * and a stronger lock than this one waits for them.
 */
export const userLock = { mode: "for_no_key_update" } as const;

export type LoginMethod = "email" | "phone" | "instagram" | "facebook";
