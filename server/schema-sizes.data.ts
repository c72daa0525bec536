import { currencyCodes } from "./catalog/currencies";
import { categories } from "./catalog/categories";
import { regions } from "./catalog/regions";
import { reviewTypes } from "./catalog/review-types";
import { serviceTypes } from "./catalog/service-types";
import {
  maxAppealLength,
  maxAppealsOfDecision,
  maxDecisionsOfSubject,
  maxEventsOfCase,
  maxFactsLength,
  maxNoteLength,
  maxNoticeMessageLength,
  maxObjectionLength,
  maxOpenAppealsOfCase,
  maxOperators,
  maxOwnDecisions,
  maxWaitingMeasures,
  maxQuestionLength,
  maxRelatedTexts,
  maxReplyLength,
  maxReportsOfCase,
  maxTombstones,
} from "./moderation/moderation-limits";
import {
  maxLawOrRuleLength,
  maxNoticesOfProvider,
  maxReportDetailsLength,
} from "./moderation/report-limits";
import { ascii, list, text, texts, type FieldSizes } from "./platform/graph/cost/field-sizes";
import { editableSizes } from "./platform/graph/editable";
import { seedLimits } from "./platform/settings/job-limits";
import * as limits from "./platform/settings/limits";
import { maxTopics } from "./platform/settings/read-limits";
import { PortfolioImage } from "./providers/portfolio-image.entity";
import { ProviderPackage } from "./providers/provider-package.entity";
import { Provider } from "./providers/provider.entity";
import { Review } from "./reviews/review.entity";
import { maxKeyNameLength, maxKeys } from "./users/sessions/keys/key-limits";
import { maxPasskeyNameLength, maxPasskeys } from "./users/strong-sign-in-limits";

/** Usernames, cursors, hashes, days, receipts, tokens, ids and addresses of our own pages. */
const short = ascii(600);
const name = text(limits.maxNameLength);
const username = ascii(30);
const pseudonym = text(40);
/** Each character of a stored address may be encoded as three; before it stands the address of the image proxy. */
const pictureAddress = ascii(6_300);
/** A stored picture as a `data:` address. */
const inlinePicture = ascii(350_000);
const comment = text(limits.maxCommentLength);
const biography = text(limits.maxBiographyLength);
/** The longest text that a case can be about. */
const reviewedText = biography;
const facts = text(maxFactsLength);
const ground = text(100);
const recoveryCodes = texts(10, 20);
/** Messages of the product, which may name what was given. */
const ownText = ascii(1_200);
/** Names and descriptions in the catalog and in the rules. */
const constants = (...names: string[]) =>
  Object.fromEntries(names.map((each) => [each, ascii(300)]));

/** The largest size of each text and of each list without paging; `field-sizes.test.ts` names what is missing. */
export const fieldSizes: FieldSizes = {
  "*": { cursor: short, userErrors: list(limits.maxUserErrors) },
  Admin: { checks: list(20), pseudonym },
  ApiKey: { ending: short, name: text(maxKeyNameLength) },
  Appeal: { decidedBy: pseudonym, outcomeFacts: facts },
  Case: {
    appeals: list(maxOpenAppealsOfCase),
    assignee: pseudonym,
    events: list(maxEventsOfCase),
    facts,
    objection: text(maxObjectionLength),
    objectionAnswer: text(maxObjectionLength),
    picture: inlinePicture,
    proposedBy: pseudonym,
    proposedGround: ground,
    proposedNote: text(maxNoteLength),
    proposedNotice: text(maxNoticeMessageLength),
    providerUsername: username,
    question: text(maxQuestionLength),
    relatedTexts: list(3 * maxRelatedTexts + 1),
    reply: text(maxReplyLength),
    reports: list(maxReportsOfCase),
    statementPreview: text(maxFactsLength + 1_500),
    text: reviewedText,
  },
  CaseAppeal: { decidedBy: pseudonym, facts, ground, text: text(maxAppealLength) },
  CaseEvent: { operator: pseudonym },
  CaseReport: {
    details: text(maxReportDetailsLength),
    lawOrRule: text(maxLawOrRuleLength),
    receipt: short,
  },
  CaseText: { providerUsername: username, text: comment },
  CaseUpdate: { assignee: pseudonym },
  Category: constants("colour", "description", "icon", "journeyLabel", "name", "slug"),
  Clause: { ...constants("number", "path", "title"), text: ascii(2_400) },
  ConfirmOneTimeCodesPayload: { recoveryCodes },
  ConfirmVerificationPayload: { proof: short },
  CreateApiKeyPayload: { key: short },
  CreateOperatorPayload: { token: short },
  CreateRecoveryCodesPayload: { recoveryCodes },
  CreateWebhookPayload: { secret: short },
  Decision: {
    appeals: list(maxAppealsOfDecision),
    earlierHash: short,
    facts,
    ground,
    hash: short,
    operator: pseudonym,
    prevHash: short,
    sealedHash: short,
    secondOperator: pseudonym,
    territory: text(40),
    url: short,
  },
  Eligibility: { reason: ownText },
  FigurePeriod: { firstDay: short, lastDay: short },
  GrantRolePayload: { pseudonym },
  GroundCount: { ground },
  KeepPicturePayload: { address: pictureAddress },
  LanguageCount: { language: text(limits.maxLanguageLength) },
  Legal: {
    address: text(500),
    authority: text(200),
    country: short,
    email: ascii(762),
    name: text(200),
    registerNumber: text(200),
    socialProfile: text(200),
  },
  LookedUpProfile: {
    avatar: pictureAddress,
    biography,
    displayName: name,
    username,
  },
  MergeBookmarksPayload: {
    followed: texts(limits.maxBookmarks, 30),
    saved: texts(limits.maxBookmarks, 30),
    unknown: texts(2 * limits.maxMergedBookmarks, limits.maxNameLength),
  },
  ObjectToMeasurePayload: { objection: text(maxObjectionLength) },
  OpenSetupPayload: { email: ascii(762) },
  Operator: { operators: list(maxOperators), pseudonym },
  OperatorGrant: { displayName: name, grantedBy: pseudonym, pseudonym },
  OwnDecision: { content: reviewedText, facts, note: text(maxNoteLength) },
  OwnQuestion: {
    question: text(maxQuestionLength),
    reply: text(maxReplyLength),
    text: reviewedText,
  },
  Package: editableSizes(ProviderPackage),
  CountryCount: { country: short },
  CurrencyCount: { currency: short },
  PriceReading: { currency: short },
  PageInfo: { endCursor: short, startCursor: short },
  Passkey: { name: text(maxPasskeyNameLength) },
  PortfolioImage: {
    ...editableSizes(PortfolioImage),
    address: pictureAddress,
    url: pictureAddress,
  },
  Profile: {
    avatar: pictureAddress,
    displayName: name,
    firstName: name,
    instagramUsername: username,
    lastName: name,
  },
  PromotionCode: {
    code: text(limits.maxPromotionCodeLength),
    label: text(limits.maxPromotionLabelLength),
  },
  Provider: {
    ...editableSizes(Provider),
    listedSource: text(seedLimits.sourceCharacters),
    avatar: pictureAddress,
    avatarUrl: pictureAddress,
    featuredOn: short,
    featuredReason: text(limits.maxFeaturedReasonLength),
    inlinePicture,
    notices: list(maxNoticesOfProvider),
    packages: list(limits.maxPackages),
    priceCurrency: short,
    portfolio: list(limits.maxPortfolioImages),
    responseTime: short,
    reviewTopics: list(maxTopics),
    reviewsByProof: list(5),
    revision: short,
    serviceTypes: list(limits.maxServiceTypes),
    testimonials: list(limits.maxTestimonials),
    tombstones: list(maxTombstones),
    url: short,
    username,
  },
  ProviderAnswer: { comment: text(limits.maxAnswerLength) },
  ProviderConnection: { didYouMean: text(limits.maxSearchLength) },
  ProviderDashboard: {
    pictureHosts: texts(10, 30),
    recentActivity: list(3),
    replyTemplates: list(limits.maxReplyTemplates),
  },
  ProviderFacets: {
    countries: list(limits.maxCountedCountries),
    currencies: list(currencyCodes.length),
    currency: short,
    languages: list(limits.maxCountedLanguages),
    minimumRatings: list(3),
    prices: list(4),
    responseTimes: list(3),
    serviceTypes: list(serviceTypes.length),
  },
  ProviderFigures: { periods: list(30), timeZone: short },
  ProviderNotice: { evidence: facts, message: text(maxNoticeMessageLength) },
  ProviderScore: { classes: list(5), steps: list(8) },
  Query: {
    categories: list(categories.length),
    categoryAggregates: list(limits.maxFilterCategories),
    regions: list(regions.length),
    reviewTypes: list(reviewTypes.length),
    serviceTypes: list(serviceTypes.length),
  },
  RatingSummary: { histogram: list(5) },
  RefreshSessionPayload: { token: short },
  RegionInfo: constants("description", "name", "timezoneHint"),
  RegisterPasskeyPayload: { recoveryCodes },
  ReplyTemplate: {
    text: text(limits.maxAnswerLength),
    title: text(limits.maxReplyTemplateTitleLength),
  },
  ReplyToQuestionPayload: { reply: text(maxReplyLength) },
  Report: {
    appeals: list(maxAppealsOfDecision),
    decisions: list(maxDecisionsOfSubject),
    details: text(maxReportDetailsLength),
    lawOrRule: text(maxLawOrRuleLength),
    receipt: short,
    statusUrl: short,
  },
  ReportContentPayload: { receipt: short, statusUrl: short },
  ResetPasswordPayload: { token: short },
  Review: {
    ...editableSizes(Review),
    decisions: list(maxDecisionsOfSubject),
    earlierWordings: list(limits.maxReviewEdits),
    experiencedOn: short,
    language: short,
    photos: list(2 * limits.maxReviewPhotos),
    promotionCode: text(limits.maxPromotionCodeLength),
    quotableSentences: comment,
    url: short,
  },
  ReviewPhoto: { address: short, description: text(limits.maxNameLength), url: short },
  ReviewTopic: { word: text(limits.maxSearchLength) },
  ReviewTypeInfo: constants("description", "name"),
  ReviewWeight: { pacedFrom: short, steps: list(5) },
  ReviewWording: { ...editableSizes(Review), experiencedOn: short },
  RotateWebhookSecretPayload: { secret: short },
  Rules: { clauses: list(16), contact: short, effectiveOn: short },
  SecondFactor: { ticket: short },
  ServiceType: constants("description", "icon", "name", "slug"),
  SeedLine: { changes: texts(9, 20), column: short, message: text(200), username },
  Session: { browser: text(60), system: text(60) },
  SignInPayload: { token: short },
  SignInWithFacebookPayload: { token: short },
  SignInWithInstagramPayload: { token: short },
  SignInWithPasskeyPayload: { token: short },
  SignInWithProofPayload: { token: short },
  SignInWithSecondFactorPayload: { token: short },
  SignUpPayload: { token: short },
  Site: { name: short },
  SiteCheck: { name: short, message: ownText, setting: ownText },
  StartGuestSessionPayload: { identifier: short, token: short },
  StartInstagramSignInPayload: { authorizeUrl: ascii(1_400) },
  StartOneTimeCodesPayload: { secret: short, uri: ascii(1_400) },
  StartPasskeyRegistrationPayload: { options: ascii(2_000 + 1_600 * maxPasskeys) },
  StartPasskeySignInPayload: { options: ascii(2_000 + 1_600 * maxPasskeys) },
  StartVerificationPayload: { debugCode: short },
  Testimonial: { quote: text(limits.maxTestimonialLength) },
  TransparencyReport: {
    byDetection: list(4),
    byGround: list(50),
    byMeasure: list(11),
    byReason: list(8),
    from: short,
    notCountedByStars: short,
    removedByStars: short,
    reviewsByClass: list(5),
    to: short,
  },
  User: {
    avatar: pictureAddress,
    avatarUrl: pictureAddress,
    displayName: name,
    url: short,
    username,
  },
  UploadReviewPhotoPayload: { photo: short },
  UserError: { field: texts(4, 50), message: ownText },
  Verification: { code: short, maskedAddress: short, recipientHandle: username },
  Viewer: {
    apiKeys: list(maxKeys),
    appeals: list(maxOwnDecisions),
    decisionsAboutMe: list(maxOwnDecisions),
    email: ascii(254),
    identities: list(3),
    passkeys: list(maxPasskeys),
    phone: short,
    questions: list(maxOwnDecisions),
    restorableReviews: list(limits.maxRestorableReviews),
    sessions: list(limits.maxPageSize),
    waitingMeasures: list(maxWaitingMeasures),
    webhooks: list(20),
  },
  WaitingMeasure: {
    answer: text(maxObjectionLength),
    facts,
    ground,
    notice: text(maxNoticeMessageLength),
    objection: text(maxObjectionLength),
    username,
  },
  Webhook: { url: ascii(2_000) },
  WebhookDelivery: { body: ascii(50_000), failure: short, messageId: short, type: short },
};
