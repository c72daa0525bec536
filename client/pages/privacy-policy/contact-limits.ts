export const longestMessage = 2_000;
