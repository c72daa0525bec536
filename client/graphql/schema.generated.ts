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

/** A provider to list: the facts of one line of a seed file. */
export type AddProviderInput = {
  /** The slug of the category. */
  category: string;
  /** The city. */
  city?: string | null | undefined;
  /** The country, ISO 3166 alpha-2. */
  country?: string | null | undefined;
  /** The display name. */
  displayName?: string | null | undefined;
  /** The languages. */
  languages?: Array<string> | null | undefined;
  /** The region; follows from the country. */
  region?: Region | null | undefined;
  /** The slugs of the service types. */
  serviceTypes?: Array<string> | null | undefined;
  /** The origin of the facts. */
  source?: string | null | undefined;
  /** The username, also with `@` or as a link. */
  username: string;
  /** The address of the website, by https. */
  website?: string | null | undefined;
};

/** The answer to an objection. */
export type AnswerObjectionInput = {
  /** What the owner of the page reads. */
  answer: string;
  /** The id of the case. */
  case: string;
};

/** What an API key permits. Public data needs no scope. */
export type ApiKeyScope =
  /** `manage:provider`: edit your provider page, answer its reviews, and manage promotion codes. */
  | 'MANAGE_PROVIDER'
  /** `manage:webhooks`: create, change, test and delete webhooks. */
  | 'MANAGE_WEBHOOKS'
  /** `read`: everything that only you can read, such as `viewer`. */
  | 'READ'
  /** `write:reviews`: write, edit and delete your reviews, and find reviews helpful. */
  | 'WRITE_REVIEWS';

/** An appeal against a decision that concerns you. */
export type AppealDecisionInput = {
  /** The number of the decision. */
  decision: number;
  /** The key of its status page. */
  key?: string | null | undefined;
  /** Without an account: the receipt number of your report about the content. */
  receipt?: string | null | undefined;
  /** Why it is wrong: 10 to 2,000 characters. */
  text: string;
};

/** The outcome of an appeal. */
export type AppealOutcome =
  /** Another decision replaces it. */
  | 'OVERTURNED'
  /** The decision is upheld. */
  | 'UPHELD';

/** A checked seed file. */
export type ApplySeedInput = {
  /** Its number. */
  batch: number;
};

/** A question to the writer of the content. */
export type AskAuthorInput = {
  /** The id of the case. */
  case: string;
  /** The question. */
  question: string;
};

/** One entry of a list stored in the browser. */
export type BookmarkToMergeInput = {
  /** When it last changed. */
  changedAt: string;
  /** Whether it is on the list; false if it was removed. */
  isOn: boolean;
  /** The username. */
  username: string;
};

/** What happened in a case. */
export type CaseEventKind =
  /** A decision was appealed. */
  | 'APPEALED'
  /** The appeal was decided. */
  | 'APPEAL_DECIDED'
  /** The writer was asked. */
  | 'ASKED'
  /** It was closed, because the content was deleted. */
  | 'CONTENT_GONE'
  /** It was decided. */
  | 'DECIDED'
  /** The facts were entered. */
  | 'FACTS_ENTERED'
  /** The owner of the page objected to the measure. */
  | 'OBJECTED'
  /** The objection was answered. */
  | 'OBJECTION_ANSWERED'
  /** It was opened. */
  | 'OPENED'
  /** The proposed measure was withdrawn. */
  | 'PROPOSAL_WITHDRAWN'
  /** A measure was proposed that needs a second operator, or time to object. */
  | 'PROPOSED'
  /** The writer replied. */
  | 'REPLIED'
  /** A report arrived. */
  | 'REPORTED'
  /** An operator took it. */
  | 'TAKEN'
  /** A report was withdrawn. */
  | 'WITHDRAWN';

/** The state of a case. */
export type CaseState =
  /** Another operator has to decide the appeal. */
  | 'APPEALED'
  /** The writer was asked a question. */
  | 'ASKED'
  /** It was decided and can be appealed. */
  | 'DECIDED'
  /** It is closed: the appeal was decided, or nothing is left to decide. */
  | 'FINAL'
  /** It waits for a decision. */
  | 'OPEN';

/** How a text is related to the reported one. */
export type CaseTextKind =
  /** The provider's answer to the reported review. */
  | 'ANSWER'
  /** An earlier wording of the reported review. */
  | 'EARLIER_WORDING'
  /** The review that the reported answer belongs to. */
  | 'REVIEW'
  /** Another review of the same writer. */
  | 'SAME_WRITER'
  /** A similar review of the same provider. */
  | 'SIMILAR';

/** The state of something that a site needs. */
export type CheckState =
  /** It is not set up. */
  | 'MISSING'
  /** Nothing to do. */
  | 'OK'
  /** It was done, but too long ago. */
  | 'OLD'
  /** It is set up, but does not work. */
  | 'WRONG';

/** Exactly one way to confirm who you are. */
export type ConfirmIdentityInput = {
  /** A one-time or recovery code. */
  code?: string | null | undefined;
  /** The answer of `navigator.credentials.get()` in JSON, to the options of `startPasskeySignIn`. */
  passkey?: string | null | undefined;
  /** Your password; not accepted if you have a passkey or codes. */
  password?: string | null | undefined;
};

/** The first one-time code. */
export type ConfirmOneTimeCodesInput = {
  /** Six digits from the authenticator app. */
  code: string;
};

/** A code to check. */
export type ConfirmVerificationInput = {
  /** The six digits. Omit for a direct message, which Instagram reports to us. */
  code?: string | null | undefined;
  /** The id of the verification. */
  id: string;
};

/** A way to confirm who you are. */
export type ConfirmationMethod =
  /** A code of six digits from an authenticator app. */
  | 'ONE_TIME_CODE'
  /** A passkey of the device or a security key. */
  | 'PASSKEY'
  /** The password. */
  | 'PASSWORD'
  /** A recovery code, which works once. */
  | 'RECOVERY_CODE';

/** The result of sending a contact message. */
export type ContactMessageOutcome =
  /** Sent, or about to be sent. */
  | 'SENT'
  /** Stored, but not sent by email yet: there is no mail server or no contact address, or the server is not accepting it. */
  | 'WAITING';

/** The API key to create. */
export type CreateApiKeyInput = {
  /** When it expires; omit for never. */
  expiresAt?: string | null | undefined;
  /** A name that only you see, up to 60 characters. */
  name: string;
  /** What it permits: at least one scope. */
  scopes: Array<ApiKeyScope>;
};

/** The account of an operator. */
export type CreateOperatorInput = {
  /** Email address; ignored if the link is for one. */
  email?: string | null | undefined;
  /** First name. */
  firstName?: string | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** 8 to 128 characters. */
  password?: string | null | undefined;
};

/** The webhook to create: for one provider, for one category or, without both, for everything. */
export type CreateWebhookInput = {
  /** Only changes of providers in this category, by its slug. */
  category?: string | null | undefined;
  /** The username of the provider, with or without @. Give this or `providerId`. */
  provider?: string | null | undefined;
  /** The id of the provider. Give this or `provider`. */
  providerId?: string | null | undefined;
  /** The changes to follow: at least one. */
  topics: Array<WebhookTopic>;
  /** An https URL, reachable from the internet on port 443. */
  url: string;
};

/** The state of an export. */
export type DataExportState =
  /** It failed; request a new one. */
  | 'FAILED'
  /** Queued or being prepared. */
  | 'PREPARING'
  /** Ready to download. */
  | 'READY';

/** The outcome of open appeals of a case, against one decision. */
export type DecideAppealInput = {
  /** The appeals that you read, all against one decision. One that arrived later stays open, unless the decision is overturned. By default those with `isNext`. */
  appeals?: Array<string> | null | undefined;
  /** The id of the case. */
  case: string;
  /** The facts, at least 40 characters. */
  facts: string;
  /** The clause or the article of law. */
  ground: string;
  /** The measure that replaces an overturned KEEP or RESTORE. */
  measure?: Measure | null | undefined;
  /** The outcome. */
  outcome: AppealOutcome;
};

/** A decision about a case whose facts are entered. */
export type DecideCaseInput = {
  /** The id of the case. */
  case: string;
  /** The clause or the article of law. */
  ground: string;
  /** The measure. */
  measure: Measure;
  /** A note that only the writer sees. */
  note?: string | null | undefined;
  /** The text of a PROVIDER_NOTICE. */
  notice?: string | null | undefined;
  /** For PAUSE_REPORTER: the receipt of the report. */
  receipt?: string | null | undefined;
};

/** Which decisions; all conditions must hold. */
export type DecisionFilter = {
  /** Found in this way. */
  detection?: Detection | null | undefined;
  /** On this ground, for example `G3`. */
  ground?: string | null | undefined;
  /** With this measure. */
  measure?: Measure | null | undefined;
  /** About this provider or its reviews: a username, with or without @. */
  provider?: string | null | undefined;
};

/** How a person is concerned by a decision. */
export type DecisionParty =
  /** They own the provider's page. */
  | 'PROVIDER'
  /** They reported it. */
  | 'REPORTER'
  /** They wrote the content. */
  | 'WRITER';

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

/** How the content was found. */
export type Detection =
  /** The search for fraud opened the case; a person decided it. */
  | 'FINDER'
  /** An authority or court demanded it. */
  | 'LAW'
  /** An operator found it. */
  | 'OPERATOR'
  /** It was reported. */
  | 'REPORT';

/** The facts of a case. */
export type EnterFactsInput = {
  /** The id of the case. */
  case: string;
  /** At least 40 characters; published with the decision. */
  facts: string;
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

/** A role at the moderation desk. */
export type GrantRoleInput = {
  /** The confirmed address of a person; or name an operator. */
  email?: string | null | undefined;
  /** The pseudonym of an operator. */
  operator?: string | null | undefined;
  /** The role; null ends it. */
  role?: OperatorRole | null | undefined;
};

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

/** The review that you wrote as a guest. */
export type KeepGuestReviewInput = {
  /** The guest token that saved the review. */
  guestToken: string;
  /** The id of the review. */
  review: string;
};

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

/** What a decision does. */
export type Measure =
  /** The provider is left out of every list; the page stays. */
  | 'DELIST'
  /** The provider's invitations no longer count as proof. */
  | 'END_INVITATIONS'
  /** The review is hidden for at most 72 hours, until it is decided. */
  | 'HIDE'
  /** Nothing changes. */
  | 'KEEP'
  /** The review stays readable but counts in no figure. */
  | 'NOT_COUNT'
  /** The person cannot report content for a while. */
  | 'PAUSE_REPORTER'
  /** The person cannot write reviews for a while. */
  | 'PAUSE_WRITER'
  /** The provider's page shows a notice for 90 days. */
  | 'PROVIDER_NOTICE'
  /** The content is removed. A removed review leaves a tombstone. */
  | 'REMOVE'
  /** The provider's answer to a review is removed. */
  | 'REMOVE_ANSWER'
  /** An earlier decision is reversed; its content is restored. */
  | 'RESTORE';

/** The lists that the browser stored before sign-in. */
export type MergeBookmarksInput = {
  /** Followed providers, at most 500. */
  followed: Array<BookmarkToMergeInput>;
  /** Saved providers, at most 500. */
  saved: Array<BookmarkToMergeInput>;
};

/** The kind of a notification. */
export type NotificationKind =
  /** Your appeal was decided. */
  | 'APPEAL_DECIDED'
  /** A decision was made about your content or account. */
  | 'CONTENT_DECIDED'
  /** The data export you requested is ready. */
  | 'EXPORT_READY'
  /** A provider you follow received a review. */
  | 'FOLLOWED_PROVIDER_REVIEWED'
  /** A measure about your page takes effect later; you can object. */
  | 'MEASURE_WAITS'
  /** A decision affects your page. */
  | 'PROVIDER_DECIDED'
  /** Your report was closed, because the content was deleted before a decision. */
  | 'REPORT_CLOSED'
  /** A decision was made about your report. */
  | 'REPORT_DECIDED'
  /** The provider answered your review. */
  | 'REVIEW_ANSWERED'
  /** People found your review helpful: one notification per review. */
  | 'REVIEW_HELPFUL'
  /** Your username now belongs to another account, so it was removed from yours. */
  | 'USERNAME_CHANGED_HANDS'
  /** An address or your username was confirmed. */
  | 'VERIFICATION_CONFIRMED'
  /** One of your webhooks failed for days and was disabled. */
  | 'WEBHOOK_DISABLED'
  /** A moderator has a question about your content or account. */
  | 'WRITER_ASKED';

/** Your objection to a measure about your page. */
export type ObjectToMeasureInput = {
  /** The id of the case. */
  case: string;
  /** Why the measure is wrong. */
  text: string;
};

/** The link to the set-up page. */
export type OpenSetupInput = {
  /** The key of the link; omit it to continue the set-up session of this browser. */
  key?: string | null | undefined;
};

/** What an operator of the moderation desk may do. */
export type OperatorRole =
  /** Also grant roles. */
  | 'ADMIN'
  /** Only view. */
  | 'AUDITOR'
  /** Also decide cases and appeals. */
  | 'MODERATOR'
  /** Take cases, enter facts and ask writers. */
  | 'TRIAGE';

/** An offer at a fixed price. */
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

/** A range of starting prices in one currency, in dollars for example. Where a unit is worth little, the bounds are larger by a power of ten: `PriceRangeCount` has them. */
export type PriceRange =
  /** 50 or more, less than 100. */
  | 'FROM_FIFTY'
  /** 100 or more, less than 200. */
  | 'FROM_HUNDRED'
  /** 200 or more. */
  | 'FROM_TWO_HUNDRED'
  /** Less than 50. */
  | 'UNDER_FIFTY';

/** Filters for providers, combined with AND. */
export type ProviderFilter = {
  /** Only business or professional accounts. */
  businessOrProfessional?: boolean | null | undefined;
  /** In one of these categories: up to 10 slugs. */
  categories?: Array<string> | null | undefined;
  /** In one of these countries: up to 10 codes of ISO 3166-1, such as `DE`. */
  countries?: Array<string> | null | undefined;
  /** The currency of `prices` and of the order by price: an ISO 4217 code. By default the one of this site's country, else `USD`. */
  currency?: string | null | undefined;
  /** Working in one of these languages, in any case: up to 10. */
  languages?: Array<string> | null | undefined;
  /** With at least this average rating, 0 to 5. */
  minimumRating?: number | null | undefined;
  /** With a starting price in one of these ranges. */
  prices?: Array<PriceRange> | null | undefined;
  /** In this region. */
  region?: Region | null | undefined;
  /** Known to answer reviews within this time. */
  responseTime?: ResponseTime | null | undefined;
  /** With a review of this type. The order then uses the ratings of that type. */
  reviewType?: ReviewType | null | undefined;
  /** Offering one of these service types, by slug. */
  serviceTypes?: Array<string> | null | undefined;
  /** Only verified providers. */
  verifiedOnly?: boolean | null | undefined;
};

/** The order of providers. */
export type ProviderSort =
  /** By average rating, then by number of reviews. */
  | 'HIGHEST_RATED'
  /** By starting price in the currency of the filter, lowest first. Providers without a price in it are left out. */
  | 'LOWEST_PRICE'
  /** By number of followers on Instagram. */
  | 'MOST_FOLLOWERS'
  /** By number of reviews. */
  | 'MOST_REVIEWS'
  /** In the order in which they were added. The order never changes, so reading all pages returns each provider once. */
  | 'OLDEST'
  /** By Plaudit score, then by number of reviews. Providers without reviews come last. */
  | 'PLAUDIT_SCORE'
  /** In a search, the best matches first, then by average rating. Without a search as `HIGHEST_RATED`. */
  | 'RELEVANCE';

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

/** A new passkey. */
export type RegisterPasskeyInput = {
  /** The answer of `navigator.credentials.create()` in JSON (`toJSON()`). */
  credential: string;
  /** A name that only you see, up to 60 characters. By default, browser and system. */
  name?: string | null | undefined;
};

/** The passkey to remove. */
export type RemovePasskeyInput = {
  /** The id of one of your passkeys. */
  passkey: string;
};

/** A new name for a passkey. */
export type RenamePasskeyInput = {
  /** Up to 60 characters. */
  name: string;
  /** The id of one of your passkeys. */
  passkey: string;
};

/** Your reply to a question of moderation. */
export type ReplyToQuestionInput = {
  /** The id of the case. */
  case: string;
  /** The reply. */
  reply: string;
};

/** A report of content; no sign-in required. */
export type ReportContentInput = {
  /** What is wrong; 10 to 2,000 characters. */
  details: string;
  /** The email address that receives the decision; not needed with an account. */
  email?: string | null | undefined;
  /** True: you believe in good faith that the report is accurate and complete. */
  goodFaith: boolean;
  /** The law or the clause that it breaks; at most 200 characters. */
  lawOrRule?: string | null | undefined;
  /** The reason. */
  reason: ReportReason;
  /** Its id; for an answer, the id of the review. */
  subjectId: string;
  /** The kind of the content. */
  subjectKind: SubjectKind;
};

/** Why content is reported. */
export type ReportReason =
  /** The writer works for the provider or a competitor. */
  | 'CONFLICT_OF_INTEREST'
  /** The experience did not happen. */
  | 'FAKE'
  /** It attacks people for who they are. */
  | 'HATE'
  /** It breaks the law. */
  | 'ILLEGAL'
  /** It is not about the provider's work. */
  | 'OFF_TOPIC'
  /** Another reason. */
  | 'OTHER'
  /** It reveals personal data. */
  | 'PERSONAL_DATA'
  /** Advertising or repeated text. */
  | 'SPAM';

/** The status of a report. */
export type ReportState =
  /** The content was deleted before a decision. */
  | 'CONTENT_GONE'
  /** It was decided. */
  | 'DECIDED'
  /** An operator is handling it. */
  | 'IN_REVIEW'
  /** Operators have not started on it yet. */
  | 'RECEIVED'
  /** Its reporter withdrew it. */
  | 'WITHDRAWN';

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

/** A limit of the median time from a review to its first answer. */
export type ResponseTime =
  /** A day or less. */
  | 'WITHIN_DAY'
  /** 4 hours or less. */
  | 'WITHIN_FOUR_HOURS'
  /** 3 days or less. */
  | 'WITHIN_THREE_DAYS';

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
  /** Only reviews with photos; with `false`, only reviews without any. */
  hasPhotos?: boolean | null | undefined;
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

/** The state of a review. A removed one is no longer a review but a `Tombstone`. */
export type ReviewState =
  /** It is readable but counts in no figure. */
  | 'NOT_COUNTED'
  /** It counts. */
  | 'PUBLISHED';

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
  /** They stay and count, without a name, and can no longer be edited. While they stand, a new account with one of your confirmed addresses cannot review these providers. */
  | 'KEEP_WITHOUT_NAME'
  /** They are deleted and no longer count. */
  | 'WITHDRAW';

/** A text to keep for answers. */
export type SaveReplyTemplateInput = {
  /** The id of the template to replace; omit for a new one. */
  id?: string | null | undefined;
  /** The text, up to 1,000 characters. */
  text: string;
  /** A name that only you see, up to 60 characters. */
  title: string;
};

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
  /** Up to 4 photos in order, each a token of `uploadReviewPhoto`. */
  photos?: Array<string> | null | undefined;
  /** A promotion code of the provider; stored in upper case. */
  promotionCode?: string | null | undefined;
  /** The username of the provider, with or without @. Give this or `providerId`. */
  provider?: string | null | undefined;
  /** The id of the provider. Give this or `provider`. */
  providerId?: string | null | undefined;
  /** 1 to 5 stars. */
  rating: number;
  /** The reviewer's region. */
  region: Region;
  /** The type of the review. */
  reviewType: ReviewType;
  /** The slug of a service type; absent or `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Other rules for a score: which reviews count, and how fast they lose their weight. */
export type ScoreLens = {
  /** The days in which a review loses half of its weight, 30 to 3650; 730 by default. */
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
  /** Reviews of the last 30 days of the classes `NETWORK`, `INVITED` and `CONTACT`, for `CONTACT`. */
  | 'CONTACT_PACE'
  /** Reviews of the class `INVITED`. */
  | 'INVITED_CAP'
  /** Reviews of the last 30 days of the classes `NETWORK` and `INVITED`, for `INVITED`. */
  | 'INVITED_PACE'
  /** Reviews of the class `LIGHT`. */
  | 'LIGHT_CAP'
  /** Reviews of the last 30 days of all classes but `RECEIPT`, for `LIGHT`. */
  | 'LIGHT_PACE'
  /** Reviews of the last 30 days of the class `NETWORK`: at most 20 % of those before and of all receipts. */
  | 'NETWORK_PACE'
  /** Until version 2: one limit for new reviews of all classes but `RECEIPT`. */
  | 'PACE'
  /** Reviews of the last 30 days of the class `RECEIPT`: at most 20 % of those before. */
  | 'RECEIPT_PACE';

/** The source of a Plaudit score's prior. */
export type ScorePrior =
  /** The weighed average rating of the category, if at least 30 of its providers have reviews. */
  | 'CATEGORY'
  /** The weighed average rating of all reviews on the site. */
  | 'SITE';

/** A field of a provider that a search covers. */
export type SearchField =
  /** The biography, for example a place in it. */
  | 'BIOGRAPHY'
  /** The name of the category. */
  | 'CATEGORY'
  /** The city. */
  | 'CITY'
  /** The display name. */
  | 'NAME'
  /** The name of the region. */
  | 'REGION'
  /** The name of a service type. */
  | 'SERVICE_TYPES'
  /** The specialties. */
  | 'SPECIALTIES'
  /** The headline. */
  | 'TITLE'
  /** The username. */
  | 'USERNAME';

/** The effect of a line. */
export type SeedAction =
  /** It lists a provider. */
  | 'ADD'
  /** It changes facts of a listed provider. */
  | 'CHANGE'
  /** It has a fault and is skipped. */
  | 'REFUSED'
  /** It changes nothing. */
  | 'SAME';

/** How far a batch of listed providers is. */
export type SeedState =
  /** Its lines are applied. */
  | 'APPLIED'
  /** Its lines are being applied. */
  | 'APPLYING'
  /** It was compared with the directory; nothing has changed. */
  | 'CHECKED'
  /** It is being undone. */
  | 'UNDOING'
  /** It was undone. */
  | 'UNDONE';

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

/** A passkey to sign in with. */
export type SignInWithPasskeyInput = {
  /** The answer of `navigator.credentials.get()` in JSON, to the options of `startPasskeySignIn`. */
  credential: string;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
};

/** A proof to sign in with. */
export type SignInWithProofInput = {
  /** The proof from `confirmVerification`. Defaults to the proof cookie. */
  proof?: string | null | undefined;
  /** Whether the session lasts after the browser is closed. */
  remember?: boolean;
};

/** The second factor of a sign-in. */
export type SignInWithSecondFactorInput = {
  /** A one-time or recovery code. */
  code: string;
  /** `secondFactor.ticket` of the sign-in. */
  ticket: string;
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
  /** Migrates a session of the previous system: username and name only, if the username is not taken. */
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

/** What a report or decision is about. */
export type SubjectKind =
  /** A provider's answer; its id is that of the review. */
  | 'ANSWER'
  /** A picture in a portfolio or a review, of a person, or one that an owner gave a profile. */
  | 'PICTURE'
  /** A provider's page. */
  | 'PROVIDER'
  /** A review. */
  | 'REVIEW'
  /** A person. */
  | 'USER';

/** The case to take. */
export type TakeCaseInput = {
  /** The id of the case. */
  case: string;
};

/** A sentence to quote. */
export type TestimonialPickInput = {
  /** One of its `quotableSentences`, verbatim. */
  quote: string;
  /** A verified review of 4 or 5 stars. */
  review: string;
};

/** An applied seed file. */
export type UndoSeedInput = {
  /** Its number. */
  batch: number;
};

/** The preferences to change; omitted fields stay unchanged. */
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
  /** Whether search engines may list your public page. */
  isPageListed?: boolean | null | undefined;
  /** Last name. */
  lastName?: string | null | undefined;
  /** A new password; ends all other sessions. */
  password?: string | null | undefined;
  /** Phone number; a new one is unconfirmed. */
  phone?: string | null | undefined;
};

/** Changes to your profile; omitted fields stay unchanged, an empty string clears a field. */
export type UpdateProviderInput = {
  /** When you work, for example `Mon to Thu`; up to 60 characters. */
  availability?: string | null | undefined;
  /** About you, up to 2,000 characters. */
  biography?: string | null | undefined;
  /** The slug of your category. It can be changed, not cleared. */
  category?: string | null | undefined;
  /** The city where you work, up to 80 characters. */
  city?: string | null | undefined;
  /** The ISO 3166-1 code of your country, such as `DE`: 2 letters. Your region follows from it. */
  country?: string | null | undefined;
  /** Your display name, up to 80 characters, if Instagram gives none. Empty for your username. */
  displayName?: string | null | undefined;
  /** Up to 12, each up to 40 characters. */
  languages?: Array<string> | null | undefined;
  /** All packages in order, up to 6. They replace the current ones. */
  packages?: Array<PackageInput> | null | undefined;
  /** Your picture, if Instagram gives none: the `address` returned by `keepPicture`. Empty for none. */
  picture?: string | null | undefined;
  /** All pictures in order, up to 24. They replace the current ones. */
  portfolio?: Array<PortfolioImageInput> | null | undefined;
  /** For example `$150/session` or `80 €`; up to 40 characters. `priceAmount` says how it was read. */
  price?: string | null | undefined;
  /** Where you work: in the region of your country, if that is known. It can be changed, not cleared. */
  region?: Region | null | undefined;
  /** The `revision` that you loaded; if it is outdated, nothing is changed. */
  revision: string;
  /** The slugs of the service types that you offer, up to 12. They replace the current ones. */
  serviceTypes?: Array<string> | null | undefined;
  /** Up to 12, each up to 40 characters. */
  specialties?: Array<string> | null | undefined;
  /** Your headline, up to 120 characters. */
  title?: string | null | undefined;
  /** The https address of your website, up to 200 characters. */
  website?: string | null | undefined;
};

/** Whether new reviews are emailed to you. */
export type UpdateReviewAlertsInput = {
  /** True to receive the emails. */
  isWanted: boolean;
};

/** The fields to change. Absent fields stay as they are. */
export type UpdateReviewInput = {
  /** 1 to 1,000 characters. */
  comment?: string | null | undefined;
  /** The month of your experience, for example `2026-10`. */
  experiencedOn?: string | null | undefined;
  /** What you received for the review. */
  incentive?: Incentive | null | undefined;
  /** All photos in order, up to 4: each the `subjectId` of a photo of the review, or a token of `uploadReviewPhoto`. They replace the current ones. */
  photos?: Array<string> | null | undefined;
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

/** The person or company that runs this site. */
export type UpdateSiteInput = {
  /** The authority for complaints about personal data, up to 200 characters. */
  authority: string;
  /** Its country, ISO 3166 alpha-2. */
  country: string;
  /** The email address for users and authorities. */
  email: string;
  /** Its legal name, up to 200 characters. */
  name: string;
  /** Its postal address, up to 500 characters. */
  postalAddress: string;
  /** Its number in a register. */
  registerNumber?: string | null | undefined;
  /** The https address of its social account. */
  socialProfile?: string | null | undefined;
};

/** Changes of a webhook; omitted fields stay unchanged. */
export type UpdateWebhookInput = {
  /** Whether it is delivered. Turning it on again delivers changes from then on. */
  isActive?: boolean | null | undefined;
  /** Topics to replace the current ones. */
  topics?: Array<WebhookTopic> | null | undefined;
  /** A new https URL. */
  url?: string | null | undefined;
  /** The id of one of your webhooks. */
  webhook: string;
};

/** A part of a seed file. Parts are sent in order. */
export type UploadSeedInput = {
  /** Its bytes as base64: up to 180,000 bytes, which are 240,000 characters. */
  data: string;
  /** Whether it is the last one: the file is then checked. */
  isLast: boolean;
  /** Its number, from 1. A part that is sent again is ignored. */
  part: number;
  /** The `upload` of the first part; omit it with that one. */
  upload?: string | null | undefined;
};

/** Why a mutation was refused. */
export type UserErrorCode =
  /** Confirm your identity with `confirmIdentity`, then repeat the request. */
  | 'CONFIRMATION_REQUIRED'
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
  /** A passkey or a code is also required: `signInWithPasskey` or `signInWithSecondFactor`. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The moderation desk requires a passkey or one-time codes; set one up first. */
  | 'STRONG_SIGN_IN_REQUIRED'
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

/** The status of a delivery. */
export type WebhookDeliveryStatus =
  /** No further attempt is made. You can replay it. */
  | 'FAILED'
  /** It waits for its first attempt or for a retry. */
  | 'PENDING'
  /** The address answered with a status from 200 to 299. */
  | 'SUCCEEDED';

/** Whether a webhook is delivered. */
export type WebhookState =
  /** It is delivered. */
  | 'ACTIVE'
  /** It failed for days, so we turned it off. */
  | 'DISABLED'
  /** You turned it off. */
  | 'PAUSED';

/** Public changes that a webhook can follow. */
export type WebhookTopic =
  /** `decision.published`: moderation decided about a report. */
  | 'DECISION_PUBLISHED'
  /** `provider.created`: a new provider in the directory. */
  | 'PROVIDER_CREATED'
  /** `provider.deleted`: a provider is gone. */
  | 'PROVIDER_DELETED'
  /** `provider.updated`: a provider, its pictures, packages or testimonials. */
  | 'PROVIDER_UPDATED'
  /** `review.created`: a new review, or one that was restored. */
  | 'REVIEW_CREATED'
  /** `review.deleted`: a review is gone. Delete your copy. */
  | 'REVIEW_DELETED'
  /** `review.updated`: a review, its answer, its votes or its reviewer's name. */
  | 'REVIEW_UPDATED';

/** The case whose proposal is withdrawn. */
export type WithdrawProposalInput = {
  /** The id of the case. */
  case: string;
};

/** A report to withdraw. */
export type WithdrawReportInput = {
  /** The key of the status page; not needed by the person who reported. */
  key?: string | null | undefined;
  /** The receipt number. */
  receipt: string;
};
