/** Examples for visitors, the same for everyone. */
export const sampleNotifications = [
  {
    id: "answer",
    kind: "REVIEW_ANSWERED",
    text: "A provider answered your review",
    time: "10 minutes ago",
  },
  {
    id: "helpful",
    kind: "REVIEW_HELPFUL",
    text: "Five people found your review helpful",
    time: "2 hours ago",
  },
  {
    id: "followed",
    kind: "FOLLOWED_PROVIDER_REVIEWED",
    text: "Someone reviewed a provider you follow",
    time: "Yesterday",
  },
] as const;
