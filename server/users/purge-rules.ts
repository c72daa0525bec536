import type { PurgeRule } from "#server/jobs/purge";
import { contactMessageDays, spentCodeHours, userMailDays } from "#server/platform/settings/limits";

export const userPurgeRules: PurgeRule[] = [
  { table: "contact_messages", since: "created_at", keptSeconds: contactMessageDays * 86_400 },
  { table: "user_mails", since: "created_at", keptSeconds: userMailDays * 86_400 },
  { table: "spent_codes", since: "created_at", keptSeconds: spentCodeHours * 3_600 },
  { table: "network_tokens", since: "expires_at", keptSeconds: 0 },
  { table: "sessions", since: "expires_at", keptSeconds: 0 },
  { table: "sign_in_challenges", since: "expires_at", keptSeconds: 0 },
  { table: "guest_sessions", since: "expires_at", keptSeconds: 0 },
  { table: "rate_limits", since: "expire", unit: "epochMilliseconds", keptSeconds: 0 },
];
