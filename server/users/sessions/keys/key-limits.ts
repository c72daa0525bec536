/** API keys per user, with expired ones, and the length of a key's name. */
export const maxKeys = 20;
export const maxKeyNameLength = 60;
/** The precision of the last use of a key. */
export const keyUseSeconds = 60;
/** How long an expired key stays in its list. */
export const expiredKeyDays = 30;
