import type { EntityManager } from "typeorm";
import { addJob } from "#server/jobs/add-job";
import { compressText } from "#server/platform/http/compress-text";
import type { Environment } from "#server/platform/request/context";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { secretHash } from "#server/platform/settings/secret-hash";
import { publicClass, type StoredClass } from "#server/reviews/review-class";
import { addDataFile, dataFiles } from "./data-file";
import { baseOf, scoreRules } from "#server/trust/score-rules";

addDataFile("priors.json", {
  type: "application/json",
  parts: (_environment, manager) => priorsJson(manager),
});
addDataFile("reviews.ndjson", { type: "application/x-ndjson", parts: reviewLines });

/** At the start, when a day begins, and in the demonstration after changes. */
export async function addDataFilesJob({ database }: Environment): Promise<void> {
  const { manager } = database.source;
  await addJob({ manager }, "writeDataFiles", null, { key: "writeDataFiles" });
}

/** Job: writes the public data files from one snapshot, so that they agree with each other. */
export async function writeDataFiles(environment: Environment): Promise<void> {
  const { database } = environment;
  await database.source.transaction("REPEATABLE READ", async (manager) => {
    await manager.query(`SET LOCAL statement_timeout = ${scoreLimits.statementMilliseconds}`);
    for (const [name, { parts }] of dataFiles()) {
      await store(environment, manager, name, parts(environment, manager));
    }
  });
}

async function store(
  { now }: Environment,
  manager: EntityManager,
  name: string,
  parts: AsyncIterable<string>,
): Promise<void> {
  const { content, hash } = await compressText(parts);
  await manager.query(
    `INSERT INTO data_files AS f (name, content, hash, modified_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET content = excluded.content, hash = excluded.hash,
       modified_at = excluded.modified_at WHERE f.hash <> excluded.hash`,
    [name, content, hash, now()],
  );
}

interface PriorRow {
  day: string;
  category: string;
  prior: number;
}

async function* priorsJson(manager: EntityManager): AsyncGenerator<string> {
  const rows: PriorRow[] = await manager.query(
    "SELECT day::text, category, prior FROM score_priors WHERE scope = 'all' ORDER BY category",
  );
  const own = rows.filter(({ category }) => category !== "site");
  const site = rows.find(({ category }) => category === "site");
  const scores: { username: string; prior: number }[] = await manager.query(
    `SELECT username, prior FROM provider_scores s JOIN providers p ON p.id = s.provider_id
     WHERE s.review_count > 0 ORDER BY username`,
  );
  const { version, ...constants } = scoreRules;
  yield JSON.stringify({
    day: site?.day ?? null,
    site: site?.prior ?? scoreRules.priorWithoutReviews,
    categories: Object.fromEntries(own.map(({ category, prior }) => [category, prior])),
    of: Object.fromEntries(scores.map(({ username, prior }) => [username, prior])),
    version,
    constants,
  });
}

interface ReviewRow {
  id: string;
  provider: string;
  reviewer: string | null;
  rating: number;
  type: string;
  trustClass: StoredClass;
  created: string;
  edited: string | null;
  counted: boolean;
  experiencedOn: string | null;
  incentive: string | null;
  language: string | null;
}

async function* reviewLines(
  environment: Environment,
  manager: EntityManager,
): AsyncGenerator<string> {
  const quarter = quarterOf(environment.now());
  const keyOf = (nodeId: string) =>
    secretHash(environment.config, `reviewer:${quarter}:${nodeId}`)
      .toString("base64url")
      .slice(0, 22);
  const [{ last }] = await manager.query("SELECT coalesce(max(id), 0) AS last FROM providers");
  for (let first = 0; first < last; first += scoreLimits.fileBatchProviders) {
    const rows: ReviewRow[] = await manager.query(reviewsOfProviders, [
      first,
      first + scoreLimits.fileBatchProviders,
    ]);
    yield rows.map((row) => `${JSON.stringify(lineOf(row, keyOf))}\n`).join("");
  }
}

function lineOf(row: ReviewRow, keyOf: (nodeId: string) => string) {
  const { trustClass, reviewer, type, rating, id, provider, counted, ...facts } = row;
  return {
    id,
    provider,
    reviewer: reviewer && keyOf(reviewer),
    rating,
    type: type.toUpperCase(),
    class: publicClass(trustClass),
    base: baseOf(trustClass),
    invitedGuest: trustClass === "invited_guest",
    created: facts.created,
    edited: facts.edited,
    counted,
    experiencedOn: facts.experiencedOn,
    incentive: facts.incentive,
    language: facts.language,
  };
}

/** The keys of reviewers change every quarter, so that no one can be followed for longer. */
function quarterOf(now: Date): string {
  return `${now.getUTCFullYear()}-${Math.floor(now.getUTCMonth() / 3) + 1}`;
}

const reviewsOfProviders = `
  SELECT r.node_id AS id, p.username AS provider, u.node_id AS reviewer, r.rating, r.review_type AS type,
    r.trust_class AS "trustClass", utc_day(r.created_at)::text AS created, utc_day(r.edited_at)::text AS edited,
    r.counted, r.experienced_on::text AS "experiencedOn", r.incentive, r.language
  FROM reviews r JOIN providers p ON p.id = r.provider_id
  LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL
  WHERE r.provider_id > $1 AND r.provider_id <= $2 ORDER BY r.provider_id, r.created_at, r.id`;
