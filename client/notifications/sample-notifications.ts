/** What a visitor sees behind the bell: the same for everybody, and of nobody. */
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
    text: "Somebody reviewed a provider whom you follow",
    time: "Yesterday",
  },
] as const;
