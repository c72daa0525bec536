import type { MigrationInterface, QueryRunner } from "typeorm";

/** How many providers of a category and region have been reviewed: who has many has a mean of its own. */
export class PlauditScore1763700000008 implements MigrationInterface {
  name = "PlauditScore1763700000008";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reviewed);
  }

  async down(): Promise<void> {
    throw new Error("The counter would no longer follow the reviews: restore a backup instead.");
  }
}

const reviewed = `
LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE category_figures ADD COLUMN reviewed_provider_count integer NOT NULL DEFAULT 0;

UPDATE category_figures SET reviewed_provider_count = counted.providers
FROM (
  SELECT coalesce(category::text, 'none') AS category, coalesce(region::text, 'none') AS region, id % 16 AS slot,
    count(*)::integer AS providers
  FROM providers WHERE review_count > 0 GROUP BY 1, 2, 3
) AS counted
WHERE category_figures.category = counted.category
  AND category_figures.region = counted.region
  AND category_figures.slot = counted.slot;

CREATE OR REPLACE FUNCTION apply_provider_changes(changes provider_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM category_figures
    WHERE (category, region, slot) IN (
      SELECT coalesce(category, 'none'), coalesce(region, 'none'), id % 16 FROM unnest(changes))
    ORDER BY category, region, slot FOR NO KEY UPDATE;

  UPDATE category_figures SET
    provider_count = category_figures.provider_count + difference.provider_count,
    reviewed_provider_count = category_figures.reviewed_provider_count + difference.reviewed_provider_count,
    service_provider_count = category_figures.service_provider_count + difference.service_provider_count,
    advertisement_provider_count =
      category_figures.advertisement_provider_count + difference.advertisement_provider_count,
    service_count = category_figures.service_count + difference.service_count,
    service_sum = category_figures.service_sum + difference.service_sum,
    advertisement_count = category_figures.advertisement_count + difference.advertisement_count,
    advertisement_sum = category_figures.advertisement_sum + difference.advertisement_sum
  FROM (
    SELECT coalesce(category, 'none') AS category, coalesce(region, 'none') AS region, id % 16 AS slot,
      sum(change)::integer AS provider_count,
      sum(change * (histogram_count(service_histogram) + histogram_count(advertisement_histogram) > 0)::integer)::integer
        AS reviewed_provider_count,
      sum(change * (histogram_count(service_histogram) > 0)::integer)::integer AS service_provider_count,
      sum(change * (histogram_count(advertisement_histogram) > 0)::integer)::integer AS advertisement_provider_count,
      sum(change * histogram_count(service_histogram))::integer AS service_count,
      sum(change * histogram_sum(service_histogram))::integer AS service_sum,
      sum(change * histogram_count(advertisement_histogram))::integer AS advertisement_count,
      sum(change * histogram_sum(advertisement_histogram))::integer AS advertisement_sum
    FROM unnest(changes) GROUP BY 1, 2, 3
  ) AS difference
  WHERE category_figures.category = difference.category
    AND category_figures.region = difference.region
    AND category_figures.slot = difference.slot;
END $$;
`;
