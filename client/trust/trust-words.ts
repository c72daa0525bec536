import type { ExperienceProof, ReviewerIdentity } from "#client/graphql/schema.generated";

export interface TrustFacts {
  identity: ReviewerIdentity;
  proof: ExperienceProof;
}

export const identityConfirmed = "Identity confirmed";
export const identityNotConfirmed = "Identity not confirmed";
export const experienceProven = "Experience proven";

const identityReasons: Record<ReviewerIdentity, string> = {
  CONTACT: "The reviewer confirmed an email address or phone number.",
  NETWORK: "A social network confirmed the reviewer’s account.",
  DECLARED: "The reviewer gave a name or username, but did not confirm it.",
  GUEST: "The review was written without an account.",
};

const proofReasons: Record<ExperienceProof, string> = {
  NONE: "There is no proof that the reviewer was a client.",
  INVITED: "The provider invited the reviewer before knowing the rating.",
  RECEIPT: "The reviewer submitted a receipt for a booking or payment.",
};

export function isIdentityConfirmed({ identity }: Pick<TrustFacts, "identity">): boolean {
  return identity === "CONTACT" || identity === "NETWORK";
}

export function isExperienceProven({ proof }: Pick<TrustFacts, "proof">): boolean {
  return proof !== "NONE";
}

export function identityReason({ identity }: Pick<TrustFacts, "identity">): string {
  return identityReasons[identity];
}

export function proofReason({ proof }: Pick<TrustFacts, "proof">): string {
  return proofReasons[proof];
}
