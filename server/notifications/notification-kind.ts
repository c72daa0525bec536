import { describeEnum } from "#server/platform/settings/define-enum";

export const NotificationKind = {
  REVIEW_ANSWERED: "review_answered",
  REVIEW_HELPFUL: "review_helpful",
  FOLLOWED_PROVIDER_REVIEWED: "followed_provider_reviewed",
  VERIFICATION_CONFIRMED: "verification_confirmed",
  EXPORT_READY: "export_ready",
  USERNAME_CHANGED_HANDS: "username_changed_hands",
  CONTENT_DECIDED: "content_decided",
  REPORT_DECIDED: "report_decided",
  PROVIDER_DECIDED: "provider_decided",
  APPEAL_DECIDED: "appeal_decided",
  WRITER_ASKED: "writer_asked",
  REPORT_CLOSED: "report_closed",
  MEASURE_WAITS: "measure_waits",
  WEBHOOK_DISABLED: "webhook_disabled",
} as const;
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind];

describeEnum(NotificationKind, "NotificationKind", "The kind of a notification.", {
  REVIEW_ANSWERED: "The provider answered your review.",
  REVIEW_HELPFUL: "People found your review helpful: one notification per review.",
  FOLLOWED_PROVIDER_REVIEWED: "A provider you follow received a review.",
  VERIFICATION_CONFIRMED: "An address or your username was confirmed.",
  EXPORT_READY: "The data export you requested is ready.",
  USERNAME_CHANGED_HANDS:
    "Your username now belongs to another account, so it was removed from yours.",
  CONTENT_DECIDED: "A decision was made about your content or account.",
  REPORT_DECIDED: "A decision was made about your report.",
  PROVIDER_DECIDED: "A decision affects your page.",
  APPEAL_DECIDED: "Your appeal was decided.",
  WRITER_ASKED: "A moderator has a question about your content or account.",
  REPORT_CLOSED: "Your report was closed, because the content was deleted before a decision.",
  MEASURE_WAITS: "A measure about your page takes effect later; you can object.",
  WEBHOOK_DISABLED: "One of your webhooks failed for days and was disabled.",
});
