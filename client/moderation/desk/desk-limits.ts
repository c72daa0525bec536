/** Minimum and maximum characters, as the server has them. */
export const deskLimits = {
  facts: [40, 2_000],
  question: [1, 1_000],
  note: [1, 1_000],
  notice: [1, 300],
} as const;

/** Cases whose drafts this browser keeps; the oldest one goes first. */
export const maxDrafts = 20;
