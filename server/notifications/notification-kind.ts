import { registerEnumType } from "type-graphql";

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
  WEBHOOK_DISABLED: "webhook_disabled",
} as const;
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind];

registerEnumType(NotificationKind, {
  name: "NotificationKind",
  description: "The kind of a notification.",
  valuesConfig: {
    REVIEW_ANSWERED: { description: "The provider answered your review." },
    REVIEW_HELPFUL: {
      description: "People found your review helpful: one notification per review.",
    },
    FOLLOWED_PROVIDER_REVIEWED: { description: "A provider you follow received a review." },
    VERIFICATION_CONFIRMED: { description: "An address or your username was confirmed." },
    EXPORT_READY: { description: "The data export you requested is ready." },
    USERNAME_CHANGED_HANDS: {
      description: "Your username now belongs to another account, so it was removed from yours.",
    },
    CONTENT_DECIDED: { description: "A decision was made about your content or account." },
    REPORT_DECIDED: { description: "A decision was made about your report." },
    PROVIDER_DECIDED: { description: "A decision affects your page." },
    APPEAL_DECIDED: { description: "Your appeal was decided." },
    WRITER_ASKED: { description: "A moderator has a question about your content or account." },
    REPORT_CLOSED: {
      description: "Your report was closed, because the content was deleted before a decision.",
    },
    WEBHOOK_DISABLED: { description: "One of your webhooks failed for days and was disabled." },
  },
});
