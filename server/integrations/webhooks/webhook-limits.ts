/** Webhooks per user, and the length of their URL. */
export const maxWebhooks = 20;
export const maxWebhookUrlLength = 2_000;
/** How long deliveries are kept. */
export const deliveryDays = 30;
/** A webhook without a success for this long is disabled; a single delivery is given up. */
export const failingWebhookDays = 3;
/** How long the secret before a rotation also signs. */
export const earlierSecretHours = 24;
