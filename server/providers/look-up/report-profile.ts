import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import {
  deepestReport,
  maxReportBytes,
  maxReportSourceLength,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";

/** A profile as a client reports it: untrusted. */
export interface ProfileReport {
  username: string;
  source: string;
  searchData: Record<string, unknown>;
}

/**
 * Stores a client's report about a profile for a day. Reports are untrusted: no endpoint returns them, and no provider
 * or user is created from them.
 */
export async function reportProfile(
  ctx: Context,
  report: ProfileReport,
): Promise<{ userErrors: UserError[] }> {
  const username = parseUsername(report.username);
  const source = report.source.trim();
  if (username === null) {
    return { userErrors: [userError("INVALID", "Instagram username is invalid", "username")] };
  }
  if (source.length > maxReportSourceLength) {
    const message = `The source may have at most ${maxReportSourceLength} characters`;
    return { userErrors: [userError("TOO_LONG", message, "source")] };
  }
  const text = isDeeperThan(report.searchData, deepestReport)
    ? null
    : JSON.stringify(report.searchData);
  if (text === null || Buffer.byteLength(text) > maxReportBytes) {
    const message = `The search data may have at most ${maxReportBytes} bytes and ${deepestReport} levels`;
    return { userErrors: [userError("TOO_LONG", message, "searchData")] };
  }
  const throttled = await rateLimited(ctx, "PROFILE_REPORT", ctx.ipAddress);
  if (throttled) return { userErrors: [throttled] };

  await ctx.manager.query(
    `INSERT INTO reported_profiles (username, source, search_data, reported_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (username) DO UPDATE SET source = excluded.source,
       search_data = excluded.search_data, reported_at = excluded.reported_at`,
    [username, source, text, ctx.now()],
  );
  return { userErrors: [] };
}

/** Breadth-first: recursion could overflow the stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((each) =>
      each !== null && typeof each === "object" ? (Object.values(each) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
