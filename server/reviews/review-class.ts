import { describeEnum } from "#server/platform/settings/define-enum";
import { disposableDomains } from "./disposable-domains.data";

/** How the writer was known when the review was written; weakest first. */
export const ReviewerIdentity = {
  GUEST: "guest",
  DECLARED: "declared",
  CONTACT: "contact",
  NETWORK: "network",
} as const;
export type ReviewerIdentity = (typeof ReviewerIdentity)[keyof typeof ReviewerIdentity];

/** Evidence that the writer was a client; weakest first. */
export const ExperienceProof = { NONE: "none", INVITED: "invited", RECEIPT: "receipt" } as const;
export type ExperienceProof = (typeof ExperienceProof)[keyof typeof ExperienceProof];

export const Incentive = {
  NONE: "none",
  DISCOUNT: "discount",
  FREE: "free",
  PAID: "paid",
  AFFILIATED: "affiliated",
} as const;
export type Incentive = (typeof Incentive)[keyof typeof Incentive];

export function isIncentive(value: string): value is Incentive {
  return Object.values<string>(Incentive).includes(value);
}

/** The classes of trust, lightest first. */
export const ReviewClass = {
  LIGHT: "light",
  CONTACT: "contact",
  NETWORK: "network",
  INVITED: "invited",
  RECEIPT: "receipt",
} as const;
export type ReviewClass = (typeof ReviewClass)[keyof typeof ReviewClass];

/** As stored: an invited guest has the caps of the class `invited`, and a base weight of its own. */
export type StoredClass = ReviewClass | "invited_guest";

export function publicClass(stored: StoredClass): ReviewClass {
  return stored === "invited_guest" ? ReviewClass.INVITED : stored;
}

describeEnum(
  ReviewerIdentity,
  "ReviewerIdentity",
  "How a reviewer was known when they wrote; weakest first.",
  {
    GUEST: "Not at all.",
    DECLARED: "By their own word.",
    CONTACT: "By a confirmed email address or phone number.",
    NETWORK: "By an account that a social network confirmed.",
  },
);
describeEnum(
  ExperienceProof,
  "ExperienceProof",
  "Evidence that a reviewer was a client; weakest first.",
  {
    NONE: "None.",
    INVITED: "An invitation of the provider, made before the rating.",
    RECEIPT: "A receipt for a booking or payment.",
  },
);
describeEnum(
  Incentive,
  "Incentive",
  "What a reviewer received for the review, by their own word.",
  {
    NONE: "Nothing.",
    DISCOUNT: "A discount.",
    FREE: "A free product or service.",
    PAID: "Money.",
    AFFILIATED: "They work for or with the provider.",
  },
);
describeEnum(ReviewClass, "ReviewClass", "What a review's weight follows from; lightest first.", {
  LIGHT: "A guest, a self-declared writer, or an account younger than a day.",
  CONTACT: "A confirmed email address or phone number.",
  NETWORK: "An account that a social network confirmed.",
  INVITED: "An invitation of the provider.",
  RECEIPT: "A receipt for a booking or payment.",
});

/** What is known about a signed-in writer at the time of writing. */
export interface WriterFacts {
  createdAt: Date;
  email: string | null;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  /** Whether a social network confirmed an account. */
  isNetworkConfirmed: boolean;
}

/** Accounts younger than this write light reviews. */
const youngMilliseconds = 24 * 3_600_000;

export function identityOf(writer: WriterFacts): ReviewerIdentity {
  if (writer.isNetworkConfirmed) return ReviewerIdentity.NETWORK;
  const hasEmail = writer.isEmailConfirmed && !isDisposable(writer.email);
  return hasEmail || writer.isPhoneConfirmed ? ReviewerIdentity.CONTACT : ReviewerIdentity.DECLARED;
}

/** The class of a review that is written now: fixed from then on, unless a later proof raises it. */
export function classOf(
  identity: ReviewerIdentity,
  proof: ExperienceProof,
  isYoungAccount: boolean,
): StoredClass {
  const isConfirmed =
    identity === ReviewerIdentity.CONTACT || identity === ReviewerIdentity.NETWORK;
  if (proof === ExperienceProof.RECEIPT) return ReviewClass.RECEIPT;
  if (proof === ExperienceProof.INVITED) return isConfirmed ? ReviewClass.INVITED : "invited_guest";
  return isConfirmed && !isYoungAccount ? identity : ReviewClass.LIGHT;
}

export function isYoung({ createdAt }: Pick<WriterFacts, "createdAt">, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < youngMilliseconds;
}

function isDisposable(email: string | null): boolean {
  const domain = email?.slice(email.lastIndexOf("@") + 1) ?? "";
  // A subdomain of a disposable domain is one too.
  const labels = domain.split(".");
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join(".")));
}
