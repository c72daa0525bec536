export const maxMessageLength = 2_000;
