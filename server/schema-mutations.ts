import { createPromotionCode } from "./dashboard/create-promotion-code";
import {
  deleteReplyTemplate,
  saveReplyTemplate,
} from "./dashboard/reply-templates/change-reply-templates";
import { updateReviewAlerts } from "./dashboard/review-alerts/update-review-alerts";
import { revokePromotionCode } from "./dashboard/revoke-promotion-code";
import { createApiKey } from "./integrations/keys/create-api-key";
import { revokeApiKey } from "./integrations/keys/revoke-api-key";
import { createWebhook } from "./integrations/webhooks/create-webhook";
import { deleteWebhook } from "./integrations/webhooks/delete-webhook";
import { rotateWebhookSecret } from "./integrations/webhooks/rotate-webhook-secret";
import { replayDelivery, testWebhook } from "./integrations/webhooks/test-and-replay";
import { updateWebhook } from "./integrations/webhooks/update-webhook";
import { appealDecision } from "./moderation/appeals/appeal-decision";
import { decideAppeal } from "./moderation/appeals/decide-appeal";
import { askAuthor, replyToQuestion } from "./moderation/cases/ask-author";
import { decideCase } from "./moderation/cases/decide-case";
import { enterFacts } from "./moderation/cases/enter-facts";
import { takeCase } from "./moderation/cases/take-case";
import { grantRole } from "./moderation/operators/grant-role";
import { objectToMeasure } from "./moderation/waiting-measures/object-to-measure";
import {
  answerObjection,
  withdrawProposal,
} from "./moderation/waiting-measures/change-waiting-measure";
import { reportContent } from "./moderation/reports/report-content";
import { withdrawReport } from "./moderation/reports/withdraw-report";
import { markNotificationsRead } from "./notifications/mark-notifications-read";
import { updateNotificationPreferences } from "./notifications/update-notification-preferences";
import { deleteUser } from "./own-data/delete-user";
import { startDataExport } from "./own-data/export/start-data-export";
import {
  followProvider,
  saveProvider,
  unfollowProvider,
  unsaveProvider,
} from "./providers/bookmarks/change-bookmark";
import { mergeBookmarks } from "./providers/bookmarks/merge-bookmarks";
import { lookUpProfile } from "./providers/look-up/look-up-profile";
import { keepPicture } from "./providers/pictures/store-own-picture";
import { updateProvider } from "./providers/update/update-provider";
import { answerReview, withdrawAnswer } from "./reviews/answer-review";
import { deleteReview } from "./reviews/deletion/delete-review";
import { restoreReview } from "./reviews/deletion/restore-review";
import { markReviewHelpful, unmarkReviewHelpful } from "./reviews/mark-review-helpful";
import { uploadReviewPhoto } from "./reviews/photos/upload-review-photo";
import { keepGuestReview } from "./reviews/save/keep-guest-review";
import { saveReview } from "./reviews/save/save-review";
import { pickTestimonials } from "./reviews/testimonials/pick-testimonials";
import { updateReview } from "./reviews/update-review";
import { addProvider } from "./site/seed/add-provider";
import { applySeed } from "./site/seed/apply-seed";
import { undoSeed } from "./site/seed/undo-seed";
import { uploadSeed } from "./site/seed/upload-seed";
import { createOperator } from "./site/setup/create-operator";
import { openSetup } from "./site/setup/open-setup";
import { updateSite } from "./site/update-site";
import { sendContactMessage } from "./users/contact/send-contact-message";
import { startGuestSession } from "./users/guest-sessions/start-guest-session";
import { updateAvatar } from "./users/profile/update-avatar";
import { updateProfile } from "./users/profile/update-profile";
import { endOtherSessions, endSession } from "./users/sessions/end-session";
import { refreshSession } from "./users/sessions/refresh-session";
import { signOut } from "./users/sessions/sign-out";
import { resetPassword } from "./users/sign-in/reset-password";
import { signInWithProof } from "./users/sign-in/sign-in-with-proof";
import { signIn } from "./users/sign-in/sign-in";
import { signUp } from "./users/sign-in/sign-up";
import { signInWithFacebook } from "./users/social-sign-in/sign-in-with-facebook";
import { signInWithInstagram } from "./users/social-sign-in/sign-in-with-instagram";
import { startInstagramSignIn } from "./users/social-sign-in/start-instagram-sign-in";
import { confirmIdentity } from "./users/strong-sign-in/confirm-identity";
import { removePasskey, renamePasskey } from "./users/strong-sign-in/passkeys/manage-passkeys";
import {
  registerPasskey,
  startPasskeyRegistration,
} from "./users/strong-sign-in/passkeys/register-passkey";
import { signInWithPasskey } from "./users/strong-sign-in/passkeys/sign-in-with-passkey";
import { startPasskeySignIn } from "./users/strong-sign-in/passkeys/use-passkey";
import { createRecoveryCodes } from "./users/strong-sign-in/recovery-codes";
import {
  confirmOneTimeCodes,
  removeOneTimeCodes,
  startOneTimeCodes,
} from "./users/strong-sign-in/set-up-one-time-codes";
import { signInWithSecondFactor } from "./users/strong-sign-in/sign-in-with-second-factor";
import { confirmVerification } from "./verification/confirm-verification";
import { startVerification } from "./verification/start-verification";

/** The mutations of the graph. */
export const mutations = [
  addProvider,
  answerObjection,
  answerReview,
  appealDecision,
  applySeed,
  askAuthor,
  confirmIdentity,
  confirmOneTimeCodes,
  confirmVerification,
  createApiKey,
  createOperator,
  createPromotionCode,
  createRecoveryCodes,
  createWebhook,
  decideAppeal,
  decideCase,
  deleteReplyTemplate,
  deleteReview,
  deleteUser,
  deleteWebhook,
  endOtherSessions,
  endSession,
  enterFacts,
  followProvider,
  grantRole,
  keepGuestReview,
  keepPicture,
  lookUpProfile,
  markNotificationsRead,
  markReviewHelpful,
  mergeBookmarks,
  objectToMeasure,
  openSetup,
  pickTestimonials,
  refreshSession,
  registerPasskey,
  removeOneTimeCodes,
  removePasskey,
  renamePasskey,
  replayDelivery,
  replyToQuestion,
  reportContent,
  resetPassword,
  restoreReview,
  revokeApiKey,
  revokePromotionCode,
  rotateWebhookSecret,
  saveProvider,
  saveReplyTemplate,
  saveReview,
  sendContactMessage,
  signIn,
  signInWithFacebook,
  signInWithInstagram,
  signInWithPasskey,
  signInWithProof,
  signInWithSecondFactor,
  signOut,
  signUp,
  startDataExport,
  startGuestSession,
  startInstagramSignIn,
  startOneTimeCodes,
  startPasskeyRegistration,
  startPasskeySignIn,
  startVerification,
  takeCase,
  testWebhook,
  undoSeed,
  unfollowProvider,
  unmarkReviewHelpful,
  unsaveProvider,
  updateAvatar,
  updateNotificationPreferences,
  updateProfile,
  updateProvider,
  updateReview,
  updateReviewAlerts,
  updateSite,
  updateWebhook,
  uploadReviewPhoto,
  uploadSeed,
  withdrawAnswer,
  withdrawProposal,
  withdrawReport,
] as const;
