/** As on the server: characters, and days after the decision. */
export const appealLimits = { textMin: 10, text: 2_000, reply: 1_000, days: 183 } as const;
