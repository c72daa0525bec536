import type { EntityManager } from "typeorm";
import { subjectsColumn } from "#server/platform/database/content-version";
import type { Environment } from "#server/platform/request/context";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { scoreRules } from "./score-rules";
import { roundedSql, valueSql, weighedSql } from "./score.sql";

/** The result of a refresh; `isComplete` is false if another process holds the lock. */
export interface Refreshed {
  isComplete: boolean;
  providers: number;
}

export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Recomputes the scores of providers whose reviews or category changed. */
export function refreshChangedScores(environment: Environment): Promise<Refreshed> {
  return inBatches(environment, takeChanged);
}

/** Recomputes the priors of the day and all scores; does nothing if that has been done by the same rules. */
export async function refreshDay(environment: Environment): Promise<Refreshed> {
  const day = utcDay(environment.now());
  const hasPriors = await withLock(environment, async (manager) => {
    const [{ isCurrent, hasOtherRules }] = await manager.query(
      `SELECT coalesce(bool_and(day >= $1 AND version = $2), false) AS "isCurrent",
         coalesce(bool_or(version <> $2), false) AS "hasOtherRules" FROM score_priors`,
      [day, scoreRules.version],
    );
    // An earlier version wrote them, maybe today, and scores with them.
    if (hasOtherRules) await manager.query("UPDATE provider_scores SET day = NULL");
    if (!isCurrent) await writePriors(manager, day);
  });
  if (!hasPriors) return { isComplete: false, providers: 0 };
  return inBatches(environment, takeOutdated);
}

/** Up to date when it resolves. */
export async function refreshScores(environment: Environment): Promise<void> {
  await refreshDay(environment);
  await refreshChangedScores(environment);
}

/** A new directory, or one with scores by earlier rules, needs scores before its first page; later the worker keeps them. */
export async function refreshFirstScores(environment: Environment): Promise<void> {
  const [{ hasScores }] = await environment.database.source.query(
    'SELECT EXISTS (SELECT FROM score_priors WHERE version = $1) AS "hasScores"',
    [scoreRules.version],
  );
  if (!hasScores) await refreshScores(environment);
}

/** The first batch of providers whose turn it is, and whether it is the last one for now. */
type TakeBatch = (
  manager: EntityManager,
  day: string,
) => Promise<{ ids: number[]; isLast: boolean }>;

async function inBatches(environment: Environment, take: TakeBatch): Promise<Refreshed> {
  const day = utcDay(environment.now());
  let providers = 0;
  for (;;) {
    let isLast = false;
    const isComplete = await withLock(environment, async (manager) => {
      const batch = await take(manager, day);
      isLast = batch.isLast;
      providers += batch.ids.length;
      if (batch.ids.length > 0) await manager.query(recompute, [batch.ids, day]);
    });
    if (!isComplete || isLast) return { isComplete, providers };
  }
}

/** A visible row was written before this statement, so its review is counted by the next one. */
const takeChanged: TakeBatch = async (manager) => {
  const limit = scoreLimits.changesPerBatch;
  const [row]: { ids: number[]; taken: number }[] = await manager.query(
    `WITH taken AS (
       DELETE FROM outdated_scores WHERE ctid = ANY (ARRAY(SELECT ctid FROM outdated_scores LIMIT $1))
       RETURNING provider_id
     ) SELECT ARRAY(SELECT DISTINCT provider_id FROM taken ORDER BY 1) AS ids,
       (SELECT count(*) FROM taken)::integer AS taken`,
    [limit],
  );
  const { ids, taken } = row!;
  return { ids, isLast: taken < limit };
};

const takeOutdated: TakeBatch = async (manager, day) => {
  const limit = scoreLimits.providersPerBatch;
  const rows: { id: number }[] = await manager.query(
    `SELECT provider_id AS id FROM provider_scores WHERE day IS NULL OR day < $1 ORDER BY 1 LIMIT $2`,
    [day, limit],
  );
  return { ids: rows.map(({ id }) => id), isLast: rows.length < limit };
};

const refreshLock = 7_523_481_908;

/** One transaction under a lock, so that an older snapshot never overwrites a newer one. */
async function withLock(
  { database }: Environment,
  work: (manager: EntityManager) => Promise<void>,
): Promise<boolean> {
  return database.source.transaction(async (manager) => {
    await manager.query(
      `SET LOCAL statement_timeout = ${scoreLimits.statementMilliseconds}; SET LOCAL jit = off`,
    );
    const [{ locked }] = await manager.query("SELECT pg_try_advisory_xact_lock($1) AS locked", [
      refreshLock,
    ]);
    if (locked) await work(manager);
    return locked;
  });
}

/** $1 ids, $2 the day. */
const recompute = `
  WITH weighed AS (${weighedSql({ where: "d.provider_id = ANY ($1::integer[])", day: "$2::date" })}),
  started AS (
    SELECT s.provider_id, scoped.scope,
      coalesce(own.prior, site.prior, ${scoreRules.priorWithoutReviews}) AS prior,
      CASE WHEN own.prior IS NULL THEN 'site' ELSE 'category' END AS prior_of
    FROM provider_scores s
    CROSS JOIN unnest(ARRAY['all', 'service', 'advertisement']) AS scoped (scope)
    LEFT JOIN score_priors own ON (own.scope, own.category) = (scoped.scope, s.category)
    LEFT JOIN score_priors site ON (site.scope, site.category) = (scoped.scope, 'site')
    WHERE s.provider_id = ANY ($1::integer[])
  ), scored AS (
    SELECT started.*, coalesce(w.reviews, 0) AS reviews, coalesce(w.weight, 0) AS weight,
      CASE WHEN w.reviews > 0 THEN ${roundedSql(valueSql("started.prior", "w"))} ELSE 0 END AS value
    FROM started LEFT JOIN weighed w USING (provider_id, scope)
  )
  UPDATE provider_scores s SET day = $2::date, prior = a.prior, prior_of = a.prior_of, weight = a.weight,
    value = a.value, review_count = a.reviews, service_value = v.value, service_count = v.reviews,
    advertisement_value = ad.value, advertisement_count = ad.reviews
  FROM scored a JOIN scored v USING (provider_id) JOIN scored ad USING (provider_id)
  WHERE s.provider_id = a.provider_id AND a.scope = 'all' AND v.scope = 'service' AND ad.scope = 'advertisement'
  RETURNING s.provider_id AS ${subjectsColumn}`;

/** Reviews of the day itself move no prior, so that a prior is the same from midnight to midnight. */
async function writePriors(manager: EntityManager, day: string): Promise<void> {
  await manager.query(`SET LOCAL statement_timeout = ${scoreLimits.priorsMilliseconds}`);
  await manager.query("DELETE FROM score_priors");
  await manager.query(
    `INSERT INTO score_priors (scope, category, day, version, prior)
     SELECT scope, coalesce(category, 'site'), $1::date, ${scoreRules.version}, sum(w.stars) / sum(w.weight)
     FROM (${weighedSql({ where: "d.day < $1::date", day: "$1::date" })}) AS w
     JOIN provider_scores s USING (provider_id)
     WHERE w.reviews > 0
     GROUP BY GROUPING SETS ((scope), (scope, category))
     HAVING sum(w.weight) > 0 AND (grouping(category) = 1
       OR category IS NOT NULL AND count(*) >= ${scoreRules.providersForOwnPrior})`,
    [day],
  );
  // Marks the day as done on a site without reviews.
  await manager.query(
    `INSERT INTO score_priors (scope, category, day, version, prior)
     SELECT scope, 'site', $1::date, ${scoreRules.version}, ${scoreRules.priorWithoutReviews}
     FROM unnest(ARRAY['all', 'service', 'advertisement']) AS scope ON CONFLICT DO NOTHING`,
    [day],
  );
}
