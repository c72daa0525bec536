import { registerEnumType } from "type-graphql";

/** What one can be told of. */
export const NotificationKind = {
  REVIEW_ANSWERED: "review_answered",
  REVIEW_HELPFUL: "review_helpful",
  FOLLOWED_PROVIDER_REVIEWED: "followed_provider_reviewed",
  VERIFICATION_CONFIRMED: "verification_confirmed",
  EXPORT_READY: "export_ready",
  USERNAME_CHANGED_HANDS: "username_changed_hands",
} as const;
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind];

registerEnumType(NotificationKind, {
  name: "NotificationKind",
  description: "What a notification tells.",
  valuesConfig: {
    REVIEW_ANSWERED: { description: "The provider answered your review." },
    REVIEW_HELPFUL: {
      description: "People found your review helpful: one notification, however many they are.",
    },
    FOLLOWED_PROVIDER_REVIEWED: { description: "Somebody reviewed a provider whom you follow." },
    VERIFICATION_CONFIRMED: { description: "An address or your username was confirmed." },
    EXPORT_READY: { description: "The export of your data that you asked for is ready." },
    USERNAME_CHANGED_HANDS: {
      description: "Another Instagram account has your username now, so it was removed.",
    },
  },
});
