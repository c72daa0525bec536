import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { Node, toNodeId } from "#server/platform/graph/node";
import { VerificationMethod } from "./verification-method";

export const VerificationStatus = {
  PENDING: "pending",
  CONFIRMED: "confirmed",
  DECLARED: "declared",
  EXPIRED: "expired",
  EXHAUSTED: "exhausted",
} as const;
export type VerificationStatus = (typeof VerificationStatus)[keyof typeof VerificationStatus];

registerEnumType(VerificationStatus, {
  name: "VerificationStatus",
  description: "How far a verification has come.",
  valuesConfig: {
    PENDING: { description: "The code has not come back yet." },
    CONFIRMED: { description: "The code came back, or the network itself said so." },
    DECLARED: { description: "The person's own word; it opens and signs in to nothing." },
    EXPIRED: { description: "Its time is over; start another." },
    EXHAUSTED: { description: "Too many wrong codes; start another." },
  },
});

export const VerificationPurpose = {
  SIGN_IN: "sign_in",
  RESET_PASSWORD: "reset_password",
} as const;
export type VerificationPurpose = (typeof VerificationPurpose)[keyof typeof VerificationPurpose];

registerEnumType(VerificationPurpose, {
  name: "VerificationPurpose",
  description: "What the proof of a verification is good for.",
  valuesConfig: {
    SIGN_IN: { description: "To sign in, to sign up, or to add it to one's own profile." },
    RESET_PASSWORD: { description: "To set a new password." },
  },
});

/** `unavailable` is tried again while the code is good; of `uncertain` nothing tells whether it was sent. */
export type Delivery = "sent" | "refused" | "unavailable" | "uncertain";

/** One attempt to confirm an address or a username; whoever knows its id may look at it. */
@Entity("verifications")
@ObjectType({
  implements: Node,
  description: "One attempt to confirm an e-mail address, a phone number or a username.",
})
export class Verification implements Node {
  @PrimaryColumn({ type: "uuid" })
  id: string;

  @Field(() => ID, {
    name: "id",
    description: "Opaque and not to be guessed: whoever has it may follow the verification.",
  })
  get nodeId(): string {
    return toNodeId("Verification", this.id);
  }

  @Field(() => VerificationMethod, { description: "EMAIL, PHONE or INSTAGRAM." })
  @Column({ type: "text" })
  method: Extract<VerificationMethod, "email" | "phone" | "instagram">;

  @Column({ type: "text" })
  purpose: VerificationPurpose;

  /** An e-mail address, a phone number or a username, as users have it. */
  @Column({ type: "text" })
  address: string;

  @Column({ name: "code_hash", type: "bytea" })
  codeHash: Buffer;

  /** What became of sending the code; null before, while it is being sent, and for a direct message. */
  @Column({ type: "text", nullable: true })
  delivery: Delivery | null;

  /** In our words, without any address. */
  @Column({ name: "delivery_failure", type: "text", nullable: true })
  deliveryFailure: string | null;

  /** The budgets that are refunded if the code is not sent. */
  @Column({ name: "refund_keys", type: "text", array: true, nullable: true })
  refundKeys: string[] | null;

  /** Wrong codes so far. */
  @Column({ type: "smallint" })
  attempts: number;

  @Field(() => Date, { description: "Until when the code is accepted." })
  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: "When it was confirmed." })
  @Column({ name: "confirmed_at", type: "timestamptz", nullable: true })
  confirmedAt: Date | null;

  /** The id of the Instagram account whose message confirmed it. */
  @Column({ name: "sender_id", type: "text", nullable: true })
  senderId: string | null;

  @Column({ name: "declared_at", type: "timestamptz", nullable: true })
  declaredAt: Date | null;

  @Column({ name: "proof_hash", type: "bytea", nullable: true })
  proofHash: Buffer | null;

  @Column({ name: "proof_expires_at", type: "timestamptz", nullable: true })
  proofExpiresAt: Date | null;

  @Column({ name: "proof_used_at", type: "timestamptz", nullable: true })
  proofUsedAt: Date | null;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
