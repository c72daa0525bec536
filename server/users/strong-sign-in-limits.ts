/** Passkeys and recovery codes per user, and the length of a passkey's name. */
export const maxPasskeys = 10;
export const maxPasskeyNameLength = 60;
export const recoveryCodeCount = 10;
/** The lifetime of a passkey challenge and of a sign-in that waits for its second factor. */
export const challengeMinutes = 5;
/** Open challenges per user and kind; the oldest is dropped. */
export const maxChallengesOfUser = 5;
/** Characters of a passkey's answer in JSON. */
export const maxPasskeyAnswerLength = 16_384;
/** The time to enter the first one-time code after the secret was shown. */
export const oneTimeCodeSetupMinutes = 30;
/** Time steps of 30 seconds before and after the current one whose one-time code is accepted. */
export const oneTimeCodeWindow = 1;
