/** Limits and display times of the screens. */
export const limits = {
  wizardSteps: 8,
  stars: 5,
  passwordLength: 8,
  suggestionLength: 3,
  searchLength: 100,
  initialItems: 6,
  reviewsPage: 6,
  loadMoreStep: 6,
  /** Of a list in an address: whole steps, within the 100 of a page of the graph. */
  addressedItems: 96,
  codeLength: 6,
  developmentToastMilliseconds: 10_000,
  noticeMilliseconds: 7_000,
  copyFeedbackMilliseconds: 2_000,
  lookupErrorMilliseconds: 7_000,
  reviewErrorMilliseconds: 5_000,
  toastMilliseconds: 5_000,
  /** That of the guest session. */
  guestReviewMilliseconds: 60 * 60 * 1000,
  userCacheMilliseconds: 24 * 60 * 60 * 1000,
  lookupRepeatMilliseconds: 5_000,
  badgeCount: 9,
  podium: 3,
  compared: 3,
  recentActivities: 3,
  counted: 10_000,
} as const;
