import type { EntityManager } from "typeorm";
import { JobInterrupted, type JobRun } from "#server/jobs/tasks";
import type { Environment } from "#server/platform/request/context";
import { providersPerMeasurement } from "#server/platform/settings/job-limits";
import { completionRateOf, countProvenReviews } from "./completion-rate";
import { answersMeasured, answerWindowDays, responseTimeOf } from "./response-time";

/** Job after an answer: measures one provider. */
export async function measureProviderFacts(
  { database, now }: Environment,
  { providerId }: { providerId: number },
): Promise<void> {
  await measure(database.source.manager, [providerId], now());
}

/** Nightly job: answers leave the window without any write. */
export async function measureAllProviderFacts(
  { database, now }: Environment,
  _payload: null,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  await measureAll(database.source.manager, now(), signal);
}

/** Measures all providers in batches, one statement each. */
export async function measureAll(
  manager: EntityManager,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  let last = 0;
  for (;;) {
    if (signal?.aborted) throw new JobInterrupted();
    const rows: { id: number }[] = await manager.query(measurable, [last, providersPerMeasurement]);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await measure(manager, ids, now);
    last = ids.at(-1)!;
  }
}

async function measure(manager: EntityManager, ids: readonly number[], now: Date): Promise<void> {
  const answered: { id: number; answers: number; minutes: number | null }[] = await manager.query(
    answersMeasured,
    [ids, now, answerWindowDays],
  );
  const proven = await countProvenReviews(manager, ids);
  await manager.query(store, [
    answered.map(({ id }) => id),
    answered.map((each) => responseTimeOf(each.answers, each.minutes)),
    answered.map(({ id }) => completionRateOf(proven.get(id) ?? { proven: 0, satisfied: 0 })),
  ]);
}

const measurable = `
  SELECT id FROM providers
  WHERE id > $1 AND (review_count > 0 OR response_time IS NOT NULL OR completion_rate IS NOT NULL)
  ORDER BY id LIMIT $2`;

/** Deadlock avoidance: lock providers in the order of their ids. */
const store = `
  WITH changed AS MATERIALIZED (
    SELECT p.id, m.response_time, m.completion_rate
    FROM unnest($1::integer[], $2::text[], $3::real[]) AS m (id, response_time, completion_rate)
    JOIN providers p USING (id)
    WHERE (p.response_time, p.completion_rate) IS DISTINCT FROM (m.response_time, m.completion_rate)
    ORDER BY p.id FOR NO KEY UPDATE OF p
  )
  UPDATE providers p SET response_time = c.response_time, completion_rate = c.completion_rate
  FROM changed c WHERE p.id = c.id`;
