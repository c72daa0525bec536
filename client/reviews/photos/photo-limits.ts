export const photoLimits = {
  count: 4,
  /** The server purges an unused photo after a day. */
  draftMilliseconds: 23 * 60 * 60 * 1000,
  uploadMilliseconds: 30_000,
} as const;
