import type { EntityManager } from "typeorm";
import { readByCursor } from "#server/platform/database/read-by-cursor";
import { jsonMap } from "#server/platform/http/files/json-map";
import { scoreLimits } from "#server/platform/settings/job-limits";
import { scoreRules } from "#server/trust/score-rules";

interface PriorRow {
  day: string;
  category: string;
  prior: number;
}

const priorsOfProviders = `
  SELECT username AS key, prior AS value FROM provider_scores s JOIN providers p ON p.id = s.provider_id
  WHERE s.review_count > 0 ORDER BY username`;

/** The text of `priors.json`. Its `of` has an entry for each provider with a review. */
export async function* priorsJson(manager: EntityManager): AsyncGenerator<string> {
  const rows: PriorRow[] = await manager.query(
    "SELECT day::text, category, prior FROM score_priors WHERE scope = 'all' ORDER BY category",
  );
  const own = rows.filter(({ category }) => category !== "site");
  const site = rows.find(({ category }) => category === "site");
  const before = JSON.stringify({
    day: site?.day ?? null,
    site: site?.prior ?? scoreRules.priorWithoutReviews,
    categories: Object.fromEntries(own.map(({ category, prior }) => [category, prior])),
  });
  const { version, ...constants } = scoreRules;
  const after = JSON.stringify({ version, constants });
  yield `${before.slice(0, -1)},"of":`;
  yield* jsonMap(readByCursor(manager, priorsOfProviders, scoreLimits.fileBatchRows));
  yield `,${after.slice(1)}`;
}
