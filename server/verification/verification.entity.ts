import { Field, ID, ObjectType } from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
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

describeEnum(VerificationStatus, "VerificationStatus", "The state of a verification.", {
  PENDING: "Waiting for the code.",
  CONFIRMED: "Confirmed by the code or by the social network.",
  DECLARED: "Self-declared and unproven; grants no access.",
  EXPIRED: "The code has expired; start a new verification.",
  EXHAUSTED: "Too many wrong codes; start a new verification.",
});

export const VerificationPurpose = {
  SIGN_IN: "sign_in",
  RESET_PASSWORD: "reset_password",
} as const;
export type VerificationPurpose = (typeof VerificationPurpose)[keyof typeof VerificationPurpose];

describeEnum(VerificationPurpose, "VerificationPurpose", "The permitted use of a proof.", {
  SIGN_IN: "To sign in, sign up, or add the address to your profile.",
  RESET_PASSWORD: "To set a new password.",
});

/** `unavailable` is retried until the code expires; `uncertain` may or may not have been sent. */
export type Delivery = "sent" | "refused" | "unavailable" | "uncertain";

/** One attempt to confirm an address or a username. The id is a capability: knowing it grants read access. */
@Entity("verifications")
@ObjectType({
  implements: Node,
  description: "One attempt to confirm an email address, phone number or username.",
})
export class Verification implements Node {
  @PrimaryColumn({ type: "uuid" })
  id: string;

  @Field(() => ID, {
    name: "id",
    description:
      "Opaque and unguessable; keep it secret, since it gives access to the verification.",
  })
  get nodeId(): string {
    return toNodeId("Verification", this.id);
  }

  @Field(() => VerificationMethod, { description: "EMAIL, PHONE or INSTAGRAM." })
  @Column({ type: "text" })
  method: Extract<VerificationMethod, "email" | "phone" | "instagram">;

  @Column({ type: "text" })
  purpose: VerificationPurpose;

  /** Normalised email address, E.164 phone number, or username. */
  @Column({ type: "text" })
  address: string;

  @Column({ name: "code_hash", type: "bytea" })
  codeHash: Buffer;

  /** The result of sending the code. Null until then, and for a direct message. */
  @Column({ type: "text", nullable: true })
  delivery: Delivery | null;

  /** In our own words; contains no address. */
  @Column({ name: "delivery_failure", type: "text", nullable: true })
  deliveryFailure: string | null;

  /** The budgets that are refunded if the code is not sent. */
  @Column({ name: "refund_keys", type: "text", array: true, nullable: true })
  refundKeys: string[] | null;

  @Column({ type: "smallint" })
  attempts: number;

  @Field(() => Date, { description: "When the code expires." })
  @Column({ name: "expires_at", type: "timestamptz" })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: "When it was confirmed." })
  @Column({ name: "confirmed_at", type: "timestamptz", nullable: true })
  confirmedAt: Date | null;

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
