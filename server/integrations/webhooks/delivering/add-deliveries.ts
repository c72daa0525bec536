import { topicSql } from "#server/integrations/events/topic";
import type { Environment } from "#server/platform/request/context";
import { webhookLimits } from "#server/platform/settings/job-limits";

/**
 * Adds the deliveries of the changes since the last run. The unique key of webhook and change keeps each single, and the
 * locked progress row keeps them complete: numbers become visible in their order. Returns the count of changes.
 */
export async function addDeliveries(environment: Environment): Promise<number> {
  let count = 0;
  for (;;) {
    const taken = await addBatch(environment);
    count += taken;
    if (taken < webhookLimits.changesPerBatch) return count;
  }
}

async function addBatch({ database, now }: Environment): Promise<number> {
  return database.source.transaction(async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = ${webhookLimits.statementMilliseconds}`);
    // Another process is adding if the row is locked.
    const [progress] = await manager.query(
      "SELECT last FROM webhook_progress FOR UPDATE SKIP LOCKED",
    );
    if (!progress) return 0;
    const [batch] = await manager.query(insertDeliveries, [
      progress.last,
      webhookLimits.changesPerBatch,
      now(),
    ]);
    if (batch.newest !== null) {
      await manager.query("UPDATE webhook_progress SET last = $1", [batch.newest]);
    }
    return batch.count;
  });
}

// One index scan of webhooks for each kind of filter. `split_part` is the host of a URL without credentials.
const insertDeliveries = `
  WITH batch AS MATERIALIZED (
    SELECT c.number, c.node_id, c.provider_id, c.at, p.category, ${topicSql} AS topic
    FROM (SELECT * FROM changes WHERE number > $1 ORDER BY number LIMIT $2) AS c
    LEFT JOIN providers p ON p.id = c.provider_id
  ), matched AS (
    SELECT w.id AS webhook_id, w.url, w.topics, w.since_number, b.* FROM batch b
    JOIN webhooks w ON w.state = 'active' AND w.provider_id = b.provider_id
    UNION ALL
    SELECT w.id, w.url, w.topics, w.since_number, b.* FROM batch b
    JOIN webhooks w ON w.state = 'active' AND w.category = b.category
    UNION ALL
    SELECT w.id, w.url, w.topics, w.since_number, b.* FROM batch b
    JOIN webhooks w ON w.state = 'active' AND w.provider_id IS NULL AND w.category IS NULL
  ), added AS (
    INSERT INTO webhook_deliveries (webhook_id, number, type, node_id, happened_at, host, state, created_at, next_attempt_at)
    SELECT webhook_id, number, topic, node_id, at, split_part(split_part(split_part(url, '/', 3), '?', 1), '#', 1),
      'pending', $3, $3
    FROM matched WHERE topic = ANY (topics) AND number > since_number
    ORDER BY number, webhook_id
    ON CONFLICT (webhook_id, number) DO NOTHING
  )
  SELECT max(number) AS newest, count(*)::integer AS count FROM batch`;
