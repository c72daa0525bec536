/** What happened. */
export type ActivityKind =
  /** People followed the provider. */
  | 'FOLLOWED'
  /** People found reviews helpful. */
  | 'HELPFUL'
  /** Somebody wrote a review. */
  | 'REVIEW'
  /** People saved the provider. */
  | 'SAVED';

/** One entry of a browser's list. */
export type BookmarkToMergeInput = {
  /** Since when. */
  changedAt: string;
  /** On the list, or taken off it. */
  isOn: boolean;
  /** The username. */
  username: string;
};

/** The code that came. */
export type ConfirmVerificationInput = {
  /** The six digits; absent for a direct message, which we hear of by ourselves. */
  code?: string | null | undefined;
  /** The id of the verification. */
  id: string;
};

/** What became of a message to us. */
export type ContactMessageOutcome =
  /** It is on its way. */
  | 'SENT'
  /** It is kept; the mail server did not take it yet, and it is tried again. */
  | 'WAITING';

/** How far an export is. */
export type DataExportState =
  /** It could not be written; ask for another. */
  | 'FAILED'
  /** It is being written, or waits for its turn. */
  | 'PREPARING'
  /** It can be downloaded. */
  | 'READY';

/** Which review to delete. */
export type DeleteReviewInput = {
  /** A name of your own for this deletion. With it, a deletion that comes twice, or after its `restoreReview` with the same name, changes nothing: `CONFLICT`. */
  idempotencyKey?: string | null | undefined;
  /** The id of the review. */
  review: string;
};

/** How to delete yourself. */
export type DeleteUserInput = {
  /** Your password; without one you must have signed in in the last 15 minutes. */
  currentPassword?: string | null | undefined;
  /** What becomes of your reviews. */
  reviews: ReviewsOfDeletedUser;
};

/** How far figures go back from now. */
export type FigureRange =
  /** The last 90 days by weeks, the last of which ends now; the first has 6 days. */
  | 'NINETY_DAYS'
  /** The last 30 days, each by itself. */
  | 'THIRTY_DAYS'
  /** The present month so far and the 11 before it. */
  | 'TWELVE_MONTHS';

/** What a ranking goes by. Where all of it is equal, the newer provider stands first. */
export type LeaderboardSort =
  /** By average rating, then by number of reviews. */
  | 'HIGHEST_RATED'
  /** By followers on the social network. */
  | 'MOST_FOLLOWERS'
  /** By number of reviews. */
  | 'MOST_REVIEWS'
  /** By Plaudit score, then by number of reviews. Who has no review has no score and is not listed. */
  | 'PLAUDIT_SCORE';

/** Whom to look up. */
export type LookUpProfileInput = {
  /** The username on Instagram, with or without @, in any case. */
  username: string;
};

/** What a browser kept while nobody was signed in. */
export type MergeBookmarksInput = {
  /** Followed providers, at most 500. */
  followed: Array<BookmarkToMergeInput>;
  /** Saved providers, at most 500. */
  saved: Array<BookmarkToMergeInput>;
};

/** What a notification tells. */
export type NotificationKind =
  /** The export of your data that you asked for is ready. */
  | 'EXPORT_READY'
  /** Somebody reviewed a provider whom you follow. */
  | 'FOLLOWED_PROVIDER_REVIEWED'
  /** The provider answered your review. */
  | 'REVIEW_ANSWERED'
  /** People found your review helpful: one notification, however many they are. */
  | 'REVIEW_HELPFUL'
  /** Another Instagram account has your username now, so it was removed. */
  | 'USERNAME_CHANGED_HANDS'
  /** An address or your username was confirmed. */
  | 'VERIFICATION_CONFIRMED';

/** A picture of a portfolio. */
export type PortfolioImageInput = {
  /** The `address` of one that is shown already, or what `keepPicture` answered. */
  address: string;
  /** What it shows, in words: 1 to 160 characters. */
  description: string;
};

/** Which providers to list; all conditions hold together. */
export type ProviderFilter = {
  /** Only business or professional accounts. */
  businessOrProfessional?: boolean | null | undefined;
  /** In one of these categories, by slug, at most 10; unknown ones match nobody. */
  categories?: Array<string> | null | undefined;
  /** With at least this average rating, 0 to 5. */
  minimumRating?: number | null | undefined;
  /** In this region. */
  region?: Region | null | undefined;
  /** With a review of this type; the order then goes by that type's figures. */
  reviewType?: ReviewType | null | undefined;
  /** Offering one of these service types, by slug. */
  serviceTypes?: Array<string> | null | undefined;
  /** Only verified ones. */
  verifiedOnly?: boolean | null | undefined;
};

/** The part of the world that a provider works in. */
export type Region =
  /** Asia Pacific, Australia included. */
  | 'ASIA'
  /** The European Union and its surroundings. */
  | 'EUROPE'
  /** The United States, Canada and Mexico. */
  | 'NORTH_AMERICA'
  /** Africa, the rest of Oceania, and everywhere else. */
  | 'OTHER'
  /** South America. */
  | 'SOUTH_AMERICA';

/** A new password by a confirmed code. */
export type ResetPasswordInput = {
  /** The same again, if a person typed it. */
  confirmPassword?: string | null | undefined;
  /** 8 to 128 characters. */
  password: string;
  /** The proof of a verification with the purpose RESET_PASSWORD; absent, the cookie's. */
  proof?: string | null | undefined;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};

/** Which deleted review to restore. */
export type RestoreReviewInput = {
  /** That of the deletion, which then changes nothing should it arrive later. */
  idempotencyKey?: string | null | undefined;
  /** The id of the review. */
  review: string;
};

/** Which reviews to list; all conditions hold together. */
export type ReviewFilter = {
  /** Only those that the provider has answered, or with `false` only the others. */
  isAnswered?: boolean | null | undefined;
  /** Only with so many stars, each 1 to 5. */
  ratings?: Array<number> | null | undefined;
  /** Only of this type. */
  reviewType?: ReviewType | null | undefined;
  /** Only by reviewers whose identity was confirmed. */
  verifiedOnly?: boolean | null | undefined;
};

/** The order of reviews; the newest first among equals. */
export type ReviewSort =
  /** The most stars first. */
  | 'HIGHEST'
  /** The fewest stars first. */
  | 'LOWEST'
  /** What most found helpful first. */
  | 'MOST_HELPFUL'
  /** The newest first. */
  | 'NEWEST';

/** What a review is about. */
export type ReviewType =
  /** Sponsored content: a product, a brand, a sponsorship that a provider advertised. */
  | 'ADVERTISEMENT'
  /** A direct service: coaching, consulting, a course. */
  | 'SERVICE';

/** What becomes of the reviews of somebody who leaves. */
export type ReviewsOfDeletedUser =
  /** They stay and count; nobody can tell whose they were, and nobody can edit them. */
  | 'KEEP_WITHOUT_NAME'
  /** They go too, and count nowhere any more. */
  | 'WITHDRAW';

/** A review to save. */
export type SaveReviewInput = {
  /** 1 to 1,000 characters. */
  comment: string;
  /** Made by the client, one a review: the same key again answers the same review. */
  idempotencyKey?: string | null | undefined;
  /** A code that the provider gave out; stored in upper case. */
  promotionCode?: string | null | undefined;
  /** The username of the reviewed provider, with or without @. */
  provider: string;
  /** 1 to 5 stars. */
  rating: number;
  /** Where the reviewer is. */
  region?: Region | null | undefined;
  /** What it is about. */
  reviewType: ReviewType;
  /** The slug of a service type; absent or `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Whose mean a Plaudit score begins with. */
export type ScorePrior =
  /** The mean of the provider's category, where at least 30 of its providers have reviews. */
  | 'CATEGORY'
  /** The mean of all reviews on the site. */
  | 'SITE';

/** A message to whoever runs this place. */
export type SendContactMessageInput = {
  /** E-mail address to answer to. */
  email?: string | null | undefined;
  /** The same key with the same message is one message, however often it is sent. */
  idempotencyKey?: string | null | undefined;
  /** The message; at most 2,000 characters. */
  message?: string | null | undefined;
  /** Who writes; at most 80 characters. */
  name?: string | null | undefined;
};

/** How to sign in by a password. */
export type SignInInput = {
  /** An e-mail address, a phone number starting with +, or a username with or without @. */
  identifier: string;
  /** The password. */
  password: string;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};

/** What to offer a person whom this mutation could not sign in. */
export type SignInSuggestion =
  /** There is somebody with this address: sign in instead. */
  | 'SIGN_IN'
  /** Nobody has this address yet: sign up with the same proof. */
  | 'SIGN_UP';

/** What Facebook's own script gave a browser. */
export type SignInWithFacebookInput = {
  /** Seconds that the caller wants it to last; what Facebook says of it counts. */
  expiresIn?: number | null | undefined;
  /** Whether the session outlives the browser. */
  remember?: boolean;
  /** The token that Facebook gave for this app. */
  token: string;
};

/** What somebody brings back from Instagram. */
export type SignInWithInstagramInput = {
  /** The `code` of the address they came back to. */
  code: string;
  /** Whether the session outlives the browser. */
  remember?: boolean;
  /** Its `state`; without it, or with another browser's, nobody is signed in. */
  state?: string | null | undefined;
};

/** How to sign in by a confirmed code. */
export type SignInWithProofInput = {
  /** The proof that `confirmVerification` answered; absent, the browser's cookie has it. */
  proof?: string | null | undefined;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};

/** Who signs up. With a password all fields are needed; with a proof the confirmed address alone is. */
export type SignUpInput = {
  /** The same again, if a person typed it. */
  confirmPassword?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** First name. */
  firstName?: string | null | undefined;
  /** Username on Instagram, with or without @; it counts as declared. */
  instagramUsername?: string | null | undefined;
  /** For a session of the time before Plaudit: username and name alone, and only where nobody has the username. */
  isLegacyMigration?: boolean;
  /** Last name. */
  lastName?: string | null | undefined;
  /** With a migration: the id on Facebook. */
  legacyFacebookId?: string | null | undefined;
  /** 8 to 128 characters. */
  password?: string | null | undefined;
  /** Phone number, starting with +. */
  phone?: string | null | undefined;
  /** The proof that `confirmVerification` answered; absent, the browser's cookie has it. */
  proof?: string | null | undefined;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};

/** What is known of a guest. */
export type StartGuestSessionInput = {
  /** A verification that was DECLARED by direct message: the review tells of it. */
  verification?: string | null | undefined;
};

/** What to verify. */
export type StartVerificationInput = {
  /** The e-mail address, the phone number starting with +, or the username. */
  address: string;
  /** EMAIL, PHONE or INSTAGRAM. */
  method: VerificationMethod;
  /** What for. */
  purpose?: VerificationPurpose;
};

/** A sentence to quote. */
export type TestimonialPickInput = {
  /** One of its `quotableSentences`, to the letter. */
  quote: string;
  /** A verified review of 4 or 5 stars. */
  review: string;
};

/** Of what to tell; what is absent stays as it is. */
export type UpdateNotificationPreferencesInput = {
  /** When somebody reviews a provider whom you follow. */
  followedProviderReviewed?: boolean | null | undefined;
  /** When a provider answers a review of yours. */
  reviewAnswered?: boolean | null | undefined;
  /** When people find a review of yours helpful. */
  reviewHelpful?: boolean | null | undefined;
  /** When an address or your username is confirmed. */
  verificationConfirmed?: boolean | null | undefined;
};

/** What to change of your profile; what is absent stays. */
export type UpdateProfileInput = {
  /** The same again, if a person typed it. */
  confirmPassword?: string | null | undefined;
  /** Needed for password, e-mail and phone where the sign-in is over 15 minutes old. */
  currentPassword?: string | null | undefined;
  /** How others see you; empty, it is first name and initial again. */
  displayName?: string | null | undefined;
  /** E-mail address; a new one is unconfirmed. */
  email?: string | null | undefined;
  /** First name. */
  firstName?: string | null | undefined;
  /** Username on Instagram; a new one counts as declared. */
  instagramUsername?: string | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** A new password; all other sessions end. */
  password?: string | null | undefined;
  /** Phone number; a new one is unconfirmed. */
  phone?: string | null | undefined;
};

/** What your profile is to say. What is absent stays; an empty text takes it away. */
export type UpdateProviderInput = {
  /** About you, at most 2,000 characters. */
  biography?: string | null | undefined;
  /** The slug of the category that lists you; another one takes its place. */
  category?: string | null | undefined;
  /** At most 12, each of 40 characters. */
  languages?: Array<string> | null | undefined;
  /** All pictures in their order, at most 24; they replace those before. */
  portfolio?: Array<PortfolioImageInput> | null | undefined;
  /** As `$150/session`; 40 characters. */
  price?: string | null | undefined;
  /** Where you work; the same holds of it. */
  region?: Region | null | undefined;
  /** The `revision` that you saw; where there is another by now, nothing is changed. */
  revision: string;
  /** At most 12, each of 40 characters. */
  specialties?: Array<string> | null | undefined;
  /** What you are, at most 120 characters. */
  title?: string | null | undefined;
};

/** What to change; what is absent stays as it is. */
export type UpdateReviewInput = {
  /** 1 to 1,000 characters. */
  comment?: string | null | undefined;
  /** 1 to 5 stars. */
  rating?: number | null | undefined;
  /** Where the reviewer is. */
  region?: Region | null | undefined;
  /** The id of the review. */
  review: string;
  /** What it is about. */
  reviewType?: ReviewType | null | undefined;
  /** The slug of a service type; `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Why a mutation was refused. */
export type UserErrorCode =
  /** It contradicts what is already stored. */
  | 'CONFLICT'
  /** The token may not do this. */
  | 'FORBIDDEN'
  /** The idempotency key was used with another input. */
  | 'IDEMPOTENCY_MISMATCH'
  /** The value is not one that is accepted. */
  | 'INVALID'
  /** There would be more of something than the limit allows. */
  | 'LIMIT_EXCEEDED'
  /** What the input names does not exist. */
  | 'NOT_FOUND'
  /** Something that is needed is missing. */
  | 'REQUIRED'
  /** Too many in too short a time; try again later. */
  | 'THROTTLED'
  /** The text is longer than the limit. */
  | 'TOO_LONG'
  /** No token, or one that is not valid here. */
  | 'UNAUTHENTICATED'
  /** An outside network does not answer; try again soon. */
  | 'UNAVAILABLE';

/** How it is known who wrote a review. */
export type VerificationMethod =
  /** By being signed in. */
  | 'AUTHENTICATED'
  /** By a code sent to an e-mail address. */
  | 'EMAIL'
  /** By Facebook. */
  | 'FACEBOOK'
  /** By a direct message on Instagram. */
  | 'INSTAGRAM'
  /** By a code sent to a phone. */
  | 'PHONE';

/** What the proof of a verification is good for. */
export type VerificationPurpose =
  /** To set a new password. */
  | 'RESET_PASSWORD'
  /** To sign in, to sign up, or to add it to one's own profile. */
  | 'SIGN_IN';

/** How far a verification has come. */
export type VerificationStatus =
  /** The code came back, or the network itself said so. */
  | 'CONFIRMED'
  /** The person's own word; it opens and signs in to nothing. */
  | 'DECLARED'
  /** Too many wrong codes; start another. */
  | 'EXHAUSTED'
  /** Its time is over; start another. */
  | 'EXPIRED'
  /** The code has not come back yet. */
  | 'PENDING';
