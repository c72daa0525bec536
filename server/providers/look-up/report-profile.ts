import { parseUsername } from "#server/networks/username";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { ReportProfilePayload } from "./look-up.input";
import { byNetwork } from "#server/platform/request/rate-limit";
import {
  deepestReport,
  maxReportBytes,
  maxReportSourceLength,
} from "#server/platform/settings/limits";
import { refuse, userError } from "#server/platform/errors/user-error";

/** A profile as a client reports it: untrusted. */
export interface ProfileReport {
  username: string;
  source: string;
  searchData: Record<string, unknown>;
}

/**
 * Stores a client's report about a profile for a day; for REST alone. Reports are untrusted: no endpoint returns them,
 * and no provider or user is created from them.
 */
export const reportProfile = action(
  {
    name: "reportProfile",
    payload: ReportProfilePayload,
    parse,
    limit: ["PROFILE_REPORT", byNetwork],
  },
  async (ctx, { username, source, text }) => {
    await ctx.manager.query(
      `INSERT INTO reported_profiles (username, source, search_data, reported_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (username) DO UPDATE SET source = excluded.source,
         search_data = excluded.search_data, reported_at = excluded.reported_at`,
      [username, source, text, ctx.now()],
    );
    return {};
  },
);

function parse(_ctx: Context, report: ProfileReport) {
  const username = parseUsername(report.username);
  const source = report.source.trim();
  if (username === null) {
    return refuse(userError("INVALID", "Instagram username is invalid", "username"));
  }
  if (source.length > maxReportSourceLength) {
    const message = `The source may have at most ${maxReportSourceLength} characters`;
    return refuse(userError("TOO_LONG", message, "source"));
  }
  const text = isDeeperThan(report.searchData, deepestReport)
    ? null
    : JSON.stringify(report.searchData);
  if (text === null || Buffer.byteLength(text) > maxReportBytes) {
    const message = `The search data may have at most ${maxReportBytes} bytes and ${deepestReport} levels`;
    return refuse(userError("TOO_LONG", message, "searchData"));
  }
  return { username, source, text };
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
