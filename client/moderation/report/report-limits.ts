/** Lengths in characters, as on the server. */
export const reportLimits = { detailsMin: 10, details: 2_000, lawOrRule: 200, email: 254 } as const;
