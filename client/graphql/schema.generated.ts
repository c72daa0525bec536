/** The kind of activity. */
export type ActivityKind =
  /** People followed the provider. */
  | 'FOLLOWED'
  /** Helpful votes for reviews. */
  | 'HELPFUL'
  /** A new review. */
  | 'REVIEW'
  /** People saved the provider. */
  | 'SAVED';

/** One entry of a list stored in the browser. */
export type BookmarkToMergeInput = {
  /** When it last changed. */
  changedAt: string;
  /** Whether it is on the list; false if it was removed. */
  isOn: boolean;
  /** The username. */
  username: string;
};

/** A code to check. */
export type ConfirmVerificationInput = {
  /** The six digits. Omit for a direct message, which Instagram reports to us. */
  code?: string | null | undefined;
  /** The id of the verification. */
  id: string;
};

/** The result of sending a contact message. */
export type ContactMessageOutcome =
  /** Sent, or about to be. */
  | 'SENT'
  /** Stored; the mail server is not accepting it yet, and we keep trying. */
  | 'WAITING';

/** The state of an export. */
export type DataExportState =
  /** It failed; request a new one. */
  | 'FAILED'
  /** Queued or being prepared. */
  | 'PREPARING'
  /** Ready to download. */
  | 'READY';

/** The review to delete. */
export type DeleteReviewInput = {
  /** A unique key of your choice. A repeated deletion, or one that arrives after `restoreReview` with the same key, changes nothing and returns `CONFLICT`. */
  idempotencyKey?: string | null | undefined;
  /** The id of the review. */
  review: string;
};

/** How to delete your profile. */
export type DeleteUserInput = {
  /** Your password. Without one, you must have signed in within the last 15 minutes. */
  currentPassword?: string | null | undefined;
  /** How to handle your reviews. */
  reviews: ReviewsOfDeletedUser;
};

/** Evidence that a reviewer was a client; weakest first. */
export type ExperienceProof =
  /** An invitation of the provider, made before the rating. */
  | 'INVITED'
  /** None. */
  | 'NONE'
  /** A receipt for a booking or payment. */
  | 'RECEIPT';

/** A time range that ends today. */
export type FigureRange =
  /** The last 90 days, by week. The first week has 6 days. */
  | 'NINETY_DAYS'
  /** The last 30 days, by day. */
  | 'THIRTY_DAYS'
  /** The current month to date and the 11 months before. */
  | 'TWELVE_MONTHS';

/** What a reviewer received for the review, by their own word. */
export type Incentive =
  /** They work for or with the provider. */
  | 'AFFILIATED'
  /** A discount. */
  | 'DISCOUNT'
  /** A free product or service. */
  | 'FREE'
  /** Nothing. */
  | 'NONE'
  /** Money. */
  | 'PAID';

/** The order of a ranking. Ties go to the newer provider. */
export type LeaderboardSort =
  /** By average rating, then by number of reviews. */
  | 'HIGHEST_RATED'
  /** By number of followers on Instagram. */
  | 'MOST_FOLLOWERS'
  /** By number of reviews. */
  | 'MOST_REVIEWS'
  /** By Plaudit score, then by number of reviews. Providers without reviews are not listed. */
  | 'PLAUDIT_SCORE';

/** The profile to look up. */
export type LookUpProfileInput = {
  /** The username on Instagram, with or without @, in any case. */
  username: string;
};

/** The lists that the browser stored before sign-in. */
export type MergeBookmarksInput = {
  /** Followed providers, at most 500. */
  followed: Array<BookmarkToMergeInput>;
  /** Saved providers, at most 500. */
  saved: Array<BookmarkToMergeInput>;
};

/** The kind of a notification. */
export type NotificationKind =
  /** The data export you requested is ready. */
  | 'EXPORT_READY'
  /** A provider you follow received a review. */
  | 'FOLLOWED_PROVIDER_REVIEWED'
  /** The provider answered your review. */
  | 'REVIEW_ANSWERED'
  /** People found your review helpful: one notification per review. */
  | 'REVIEW_HELPFUL'
  /** Another Instagram account has your username now, so it was removed. */
  | 'USERNAME_CHANGED_HANDS'
  /** An address or your username was confirmed. */
  | 'VERIFICATION_CONFIRMED';

/** What you sell at one price. */
export type PackageInput = {
  /** What it contains, up to 300 characters. */
  description?: string | null | undefined;
  /** For example `Four sessions`; 1 to 60 characters. */
  name: string;
  /** For example `$520`; 1 to 40 characters. */
  price: string;
};

/** A portfolio picture. */
export type PortfolioImageInput = {
  /** The `address` of a picture in the portfolio, or the one returned by `keepPicture`. */
  address: string;
  /** Alternative text, 1 to 160 characters. */
  description: string;
};

/** Filters for providers, combined with AND. */
export type ProviderFilter = {
  /** Only business or professional accounts. */
  businessOrProfessional?: boolean | null | undefined;
  /** In one of these categories: up to 10 slugs. Unknown slugs match no provider. */
  categories?: Array<string> | null | undefined;
  /** With at least this average rating, 0 to 5. */
  minimumRating?: number | null | undefined;
  /** In this region. */
  region?: Region | null | undefined;
  /** With a review of this type. The order then uses the ratings of that type. */
  reviewType?: ReviewType | null | undefined;
  /** Offering one of these service types, by slug. */
  serviceTypes?: Array<string> | null | undefined;
  /** Only verified providers. */
  verifiedOnly?: boolean | null | undefined;
};

/** The region that a provider works in. */
export type Region =
  /** Asia Pacific, Australia included. */
  | 'ASIA'
  /** The European Union and its surroundings. */
  | 'EUROPE'
  /** The United States, Canada and Mexico. */
  | 'NORTH_AMERICA'
  /** Africa, the rest of Oceania, and all other countries. */
  | 'OTHER'
  /** South America. */
  | 'SOUTH_AMERICA';

/** A new password, with a proof. */
export type ResetPasswordInput = {
  /** The password again; optional for programs. */
  confirmPassword?: string | null | undefined;
  /** 8 to 128 characters. */
  password: string;
  /** The proof of a verification with purpose RESET_PASSWORD. Defaults to the proof cookie. */
  proof?: string | null | undefined;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
};

/** The deleted review to restore. */
export type RestoreReviewInput = {
  /** The key of the deletion. If the deletion arrives later, it changes nothing. */
  idempotencyKey?: string | null | undefined;
  /** The id of the review. */
  review: string;
};

/** What a review's weight follows from; lightest first. */
export type ReviewClass =
  /** A confirmed email address or phone number. */
  | 'CONTACT'
  /** An invitation of the provider. */
  | 'INVITED'
  /** A guest, a self-declared writer, or an account younger than a day. */
  | 'LIGHT'
  /** An account that a social network confirmed. */
  | 'NETWORK'
  /** A receipt for a booking or payment. */
  | 'RECEIPT';

/** Filters for reviews, combined with AND. */
export type ReviewFilter = {
  /** Only reviews with an answer; with `false`, only reviews without one. */
  isAnswered?: boolean | null | undefined;
  /** Only reviews with one of these ratings, each 1 to 5. */
  ratings?: Array<number> | null | undefined;
  /** Only reviews of this type. */
  reviewType?: ReviewType | null | undefined;
  /** Only reviews by verified reviewers. */
  verifiedOnly?: boolean | null | undefined;
};

/** The order of reviews. Ties go to the newer review. */
export type ReviewSort =
  /** Highest rating first. */
  | 'HIGHEST'
  /** Lowest rating first. */
  | 'LOWEST'
  /** Most helpful votes first. */
  | 'MOST_HELPFUL'
  /** Newest first. */
  | 'NEWEST';

/** What a review is about. */
export type ReviewType =
  /** Sponsored content: a product, brand or sponsorship that a provider advertised. */
  | 'ADVERTISEMENT'
  /** A direct service, such as coaching, consulting or a course. */
  | 'SERVICE';

/** How a reviewer was known when they wrote; weakest first. */
export type ReviewerIdentity =
  /** By a confirmed email address or phone number. */
  | 'CONTACT'
  /** By their own word. */
  | 'DECLARED'
  /** Not at all. */
  | 'GUEST'
  /** By an account that a social network confirmed. */
  | 'NETWORK';

/** How to handle the reviews of a deleted user. */
export type ReviewsOfDeletedUser =
  /** They stay and count, without a name, and can no longer be edited. */
  | 'KEEP_WITHOUT_NAME'
  /** They are deleted and no longer count. */
  | 'WITHDRAW';

/** A review to save. */
export type SaveReviewInput = {
  /** 1 to 1,000 characters. */
  comment: string;
  /** The month of your experience, for example `2026-10`. */
  experiencedOn?: string | null | undefined;
  /** A unique key per review. Repeating it returns the same review. */
  idempotencyKey?: string | null | undefined;
  /** What you received for the review. */
  incentive?: Incentive | null | undefined;
  /** A promotion code of the provider; stored in upper case. */
  promotionCode?: string | null | undefined;
  /** The username of the reviewed provider, with or without @. */
  provider: string;
  /** 1 to 5 stars. */
  rating: number;
  /** The reviewer's region. */
  region?: Region | null | undefined;
  /** The type of the review. */
  reviewType: ReviewType;
  /** The slug of a service type; absent or `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Other rules for a score: which reviews count, and how fast they lose their weight. */
export type ScoreLens = {
  /** The days in which a review loses half of its weight, 30 to 3650; 730 if absent. */
  halfLifeDays?: number | null | undefined;
  /** Only reviews by writers known at least this well. `CONTACT` and `NETWORK` leave light reviews out; a review with a proof always counts. */
  identity?: ReviewerIdentity | null | undefined;
  /** Only reviews with at least this proof. */
  minimumProof?: ExperienceProof | null | undefined;
};

/** A limit on a sum of weights, in the order in which they apply. */
export type ScoreLimit =
  /** Reviews of the class `CONTACT`. */
  | 'CONTACT_CAP'
  /** Reviews of the class `INVITED`. */
  | 'INVITED_CAP'
  /** Reviews of the class `LIGHT`. */
  | 'LIGHT_CAP'
  /** Reviews younger than 30 days, without receipts, weigh at most 30 % of all others. */
  | 'PACE';

/** The source of a Plaudit score's prior. */
export type ScorePrior =
  /** The weighed average rating of the category, if at least 30 of its providers have reviews. */
  | 'CATEGORY'
  /** The weighed average rating of all reviews on the site. */
  | 'SITE';

/** A message to the Plaudit team. */
export type SendContactMessageInput = {
  /** The email address for our reply. */
  email?: string | null | undefined;
  /** Idempotency key: repeating it with the same message sends the message once. */
  idempotencyKey?: string | null | undefined;
  /** The message; at most 2,000 characters. */
  message?: string | null | undefined;
  /** Your name; at most 80 characters. */
  name?: string | null | undefined;
};

/** Credentials for a sign-in by password. */
export type SignInInput = {
  /** An email address, a phone number starting with +, or a username with or without @. */
  identifier: string;
  /** The password. */
  password: string;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
};

/** The suggested alternative after a failed sign-in. */
export type SignInSuggestion =
  /** This address already has a profile: sign in instead. */
  | 'SIGN_IN'
  /** This address has no profile yet: sign up with the same proof. */
  | 'SIGN_UP';

/** The result of a Facebook login. */
export type SignInWithFacebookInput = {
  /** Ignored: the expiry comes from Facebook. */
  expiresIn?: number | null | undefined;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
  /** The access token that Facebook issued for this app. */
  token: string;
};

/** The result of an Instagram login. */
export type SignInWithInstagramInput = {
  /** The `code` parameter of the callback. */
  code: string;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
  /** The `state` parameter of the callback; required, and bound to this browser. */
  state?: string | null | undefined;
};

/** A proof to sign in with. */
export type SignInWithProofInput = {
  /** The proof from `confirmVerification`. Defaults to the proof cookie. */
  proof?: string | null | undefined;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
};

/** A new user. A sign-up with a password requires all fields; with a proof, only the confirmed address. */
export type SignUpInput = {
  /** The password again; optional for programs. */
  confirmPassword?: string | null | undefined;
  /** Email address. */
  email?: string | null | undefined;
  /** First name. */
  firstName?: string | null | undefined;
  /** Instagram username, with or without @; stored as declared. */
  instagramUsername?: string | null | undefined;
  /** Migrates a session from before Plaudit: username and name only, if the username is not taken. */
  isLegacyMigration?: boolean;
  /** Last name. */
  lastName?: string | null | undefined;
  /** The Facebook id of a migrated session. */
  legacyFacebookId?: string | null | undefined;
  /** 8 to 128 characters. */
  password?: string | null | undefined;
  /** Phone number, starting with +. */
  phone?: string | null | undefined;
  /** The proof from `confirmVerification`. Defaults to the proof cookie. */
  proof?: string | null | undefined;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
};

/** The verification of a guest, if any. */
export type StartGuestSessionInput = {
  /** A verification with status DECLARED; the review will show its method. */
  verification?: string | null | undefined;
};

/** The address to verify. */
export type StartVerificationInput = {
  /** An email address, a phone number starting with +, or a username. */
  address: string;
  /** EMAIL, PHONE or INSTAGRAM. */
  method: VerificationMethod;
  /** The intended use of the proof. */
  purpose?: VerificationPurpose;
};

/** A sentence to quote. */
export type TestimonialPickInput = {
  /** One of its `quotableSentences`, verbatim. */
  quote: string;
  /** A verified review of 4 or 5 stars. */
  review: string;
};

/** The preferences to change. Absent fields stay as they are. */
export type UpdateNotificationPreferencesInput = {
  /** When a provider you follow receives a review. */
  followedProviderReviewed?: boolean | null | undefined;
  /** When a provider answers your review. */
  reviewAnswered?: boolean | null | undefined;
  /** When people find your review helpful. */
  reviewHelpful?: boolean | null | undefined;
  /** When an address or your username is confirmed. */
  verificationConfirmed?: boolean | null | undefined;
};

/** Changes to your profile; omitted fields stay unchanged. */
export type UpdateProfileInput = {
  /** The password again; optional for programs. */
  confirmPassword?: string | null | undefined;
  /** Required to change password, email or phone more than 15 minutes after signing in. */
  currentPassword?: string | null | undefined;
  /** Your display name; if empty, your first name and initial. */
  displayName?: string | null | undefined;
  /** Email address; a new one is unconfirmed. */
  email?: string | null | undefined;
  /** First name. */
  firstName?: string | null | undefined;
  /** Instagram username; a new one is stored as declared. */
  instagramUsername?: string | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** A new password; ends all other sessions. */
  password?: string | null | undefined;
  /** Phone number; a new one is unconfirmed. */
  phone?: string | null | undefined;
};

/** Changes to your profile. Absent fields stay as they are; an empty string clears a field. */
export type UpdateProviderInput = {
  /** When you work, for example `Mon to Thu`; up to 60 characters. */
  availability?: string | null | undefined;
  /** About you, up to 2,000 characters. */
  biography?: string | null | undefined;
  /** The slug of your category. It can be changed, not cleared. */
  category?: string | null | undefined;
  /** Up to 12, each up to 40 characters. */
  languages?: Array<string> | null | undefined;
  /** All packages in order, up to 6. They replace the current ones. */
  packages?: Array<PackageInput> | null | undefined;
  /** All pictures in order, up to 24. They replace the current ones. */
  portfolio?: Array<PortfolioImageInput> | null | undefined;
  /** For example `$150/session`; up to 40 characters. */
  price?: string | null | undefined;
  /** Where you work. It can be changed, not cleared. */
  region?: Region | null | undefined;
  /** The `revision` that you loaded; if it is outdated, nothing is changed. */
  revision: string;
  /** The slugs of the service types that you offer, up to 12. They replace the current ones. */
  serviceTypes?: Array<string> | null | undefined;
  /** Up to 12, each up to 40 characters. */
  specialties?: Array<string> | null | undefined;
  /** Your headline, up to 120 characters. */
  title?: string | null | undefined;
};

/** The fields to change. Absent fields stay as they are. */
export type UpdateReviewInput = {
  /** 1 to 1,000 characters. */
  comment?: string | null | undefined;
  /** The month of your experience, for example `2026-10`. */
  experiencedOn?: string | null | undefined;
  /** What you received for the review. */
  incentive?: Incentive | null | undefined;
  /** 1 to 5 stars. */
  rating?: number | null | undefined;
  /** The reviewer's region. */
  region?: Region | null | undefined;
  /** The id of the review. */
  review: string;
  /** The type of the review. */
  reviewType?: ReviewType | null | undefined;
  /** The slug of a service type; `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Why a mutation was refused. */
export type UserErrorCode =
  /** It conflicts with existing data. */
  | 'CONFLICT'
  /** The token does not permit this. */
  | 'FORBIDDEN'
  /** The idempotency key was used with a different input. */
  | 'IDEMPOTENCY_MISMATCH'
  /** The value is invalid. */
  | 'INVALID'
  /** A limit on the number of items is reached. */
  | 'LIMIT_EXCEEDED'
  /** The referenced object does not exist. */
  | 'NOT_FOUND'
  /** A required value is missing. */
  | 'REQUIRED'
  /** Too many requests; try again later. */
  | 'THROTTLED'
  /** The text exceeds the maximum length. */
  | 'TOO_LONG'
  /** No token, or an invalid one. */
  | 'UNAUTHENTICATED'
  /** An external service is unavailable; try again soon. */
  | 'UNAVAILABLE';

/** How the reviewer was verified. */
export type VerificationMethod =
  /** A signed-in session. */
  | 'AUTHENTICATED'
  /** A code sent by email. */
  | 'EMAIL'
  /** A Facebook login. */
  | 'FACEBOOK'
  /** A direct message on Instagram. */
  | 'INSTAGRAM'
  /** A code sent by text message. */
  | 'PHONE';

/** The permitted use of a proof. */
export type VerificationPurpose =
  /** To set a new password. */
  | 'RESET_PASSWORD'
  /** To sign in, sign up, or add the address to your profile. */
  | 'SIGN_IN';

/** The state of a verification. */
export type VerificationStatus =
  /** Confirmed by the code or by the social network. */
  | 'CONFIRMED'
  /** Self-declared and unproven; grants no access. */
  | 'DECLARED'
  /** Too many wrong codes; start a new verification. */
  | 'EXHAUSTED'
  /** The code has expired; start a new verification. */
  | 'EXPIRED'
  /** Waiting for the code. */
  | 'PENDING';

/** Who verified the account of a provider. */
export type VerifiedSource =
  /** Instagram marks it as verified. */
  | 'INSTAGRAM'
  /** The owner confirmed it to Plaudit. */
  | 'OWNER';
