import { countryOf } from "#server/networks/messages/text-message-countries";
import type { Budget } from "#server/platform/request/budgets";
import type { Context } from "#server/platform/request/context";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

export const allTextMessages: Budget = ["TEXT_MESSAGE", "everybody"];

const isConfirmed = `SELECT EXISTS (
  SELECT FROM users WHERE phone = $1 AND phone_confirmed_at IS NOT NULL) AS "isKnown"`;

/** Abuse protection: no network or country can use up all text messages, and some are reserved for confirmed numbers. */
export async function textMessageBudgets(ctx: Context, phone: string): Promise<Budget[]> {
  const [user]: { isKnown: boolean }[] = await ctx.manager.query(isConfirmed, [phone]);
  if (user!.isKnown) return [allTextMessages];
  return [
    ["TEXT_MESSAGE_NETWORK", networkPrefixes(ctx.ipAddress).widest],
    ["TEXT_MESSAGE_COUNTRY", countryOf(phone)],
    ["TEXT_MESSAGE_UNKNOWN", "everybody"],
    allTextMessages,
  ];
}
