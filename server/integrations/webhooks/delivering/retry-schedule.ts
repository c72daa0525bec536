import { failingWebhookDays } from "#server/integrations/webhooks/webhook-limits";

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The pauses after the first, second, … failed attempt; the last one repeats. */
const pauses = [5 * seconds, 5 * minutes, 30 * minutes, 2 * hours, 5 * hours, 10 * hours];

export const giveUpMilliseconds = failingWebhookDays * 24 * hours;

/** When a delivery is attempted again after its nth failure; null if it is given up. */
export function nextAttempt(
  failures: number,
  { createdAt, now }: Record<"createdAt" | "now", Date>,
) {
  if (now.getTime() - createdAt.getTime() >= giveUpMilliseconds) return null;
  const pause = pauses[Math.min(failures, pauses.length) - 1]!;
  return new Date(now.getTime() + pause);
}
