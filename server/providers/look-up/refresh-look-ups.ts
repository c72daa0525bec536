import { JobInterrupted, type JobRun } from "#server/jobs/tasks";
import { profileScraperOf, type ProfileScraper } from "#server/networks/profile-scraper";
import { consumeWithinShare } from "#server/platform/request/budgets";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { refundRateLimit } from "#server/platform/request/rate-limit";
import { lookUpRefresh } from "#server/platform/settings/job-limits";
import { lookUpBudget } from "./ask-network";
import { leaseLookUp } from "./stored-look-ups";
import { lookUpOnNetwork } from "./look-up-on-network";

/**
 * Job: refreshes profiles that are due, oldest first. It stops early when its share of the daily budget is spent or
 * the service is unavailable; the next run continues.
 */
export async function refreshLookUps(
  environment: Environment,
  _payload: null,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const scraper = profileScraperOf(environment.config);
  if (!scraper) return;
  for (const username of await findDueProfiles(environment)) {
    if (signal.aborted) throw new JobInterrupted();
    const ctx = createJobContext(environment, "refresh");
    if (!(await consumeWithinShare(ctx, lookUpBudget, lookUpRefresh.budgetShare))) return;
    if (!(await refresh(ctx, scraper, username))) return;
  }
}

/** Profiles that a look-up found before. Demo profiles never were looked up. */
async function findDueProfiles({ database, now }: Environment): Promise<string[]> {
  const rows = await database.queryUnprepared<{ username: string }>(
    `SELECT username FROM providers
     WHERE network_id IS NOT NULL AND NOT is_released
       AND coalesce(look_up_due_at, '-infinity') <= $1
     ORDER BY coalesce(look_up_due_at, '-infinity') LIMIT $2`,
    [now(), lookUpRefresh.maxProfiles],
  );
  return rows.map(({ username }) => username);
}

/** Returns whether the service is available. A failure postpones one profile and does not stop the run. */
async function refresh(ctx: Context, scraper: ProfileScraper, username: string): Promise<boolean> {
  try {
    if (!(await leaseLookUp(ctx.manager, username, ctx.now()))) {
      await refundRateLimit(ctx, ...lookUpBudget);
      await postpone(ctx, username);
      return true;
    }
    const scraped = await lookUpOnNetwork(ctx, scraper, username);
    if (scraped.outcome === "found") return true;
    await postpone(ctx, username);
    return scraped.outcome === "not found" || isSuccess(scraped.status);
  } catch (error) {
    ctx.log.warn({ err: error }, "profile refresh failed");
    await postpone(ctx, username);
    return true;
  }
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Exponential backoff in days. */
async function postpone({ manager, now }: Context, username: string): Promise<void> {
  await manager.query(
    `UPDATE providers SET look_up_failures = least(look_up_failures + 1, 30),
       look_up_due_at = $2::timestamptz
         + make_interval(days => least($3, power(2, look_up_failures))::integer)
     WHERE username = $1`,
    [username, now(), lookUpRefresh.maxPauseDays],
  );
}
