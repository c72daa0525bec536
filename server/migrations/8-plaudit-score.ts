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

-- Every row is there from the beginning. Each is found by its key, one after the other in the order of the keys, so that
-- two statements cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION apply_provider_changes(changes provider_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_figures AS f (category, region, slot, provider_count, reviewed_provider_count,
    service_provider_count, advertisement_provider_count, service_count, service_sum, advertisement_count,
    advertisement_sum)
  SELECT coalesce(category, 'none'), coalesce(region, 'none'), id % 16,
    sum(change),
    sum(change * (histogram_count(service_histogram) + histogram_count(advertisement_histogram) > 0)::integer),
    sum(change * (histogram_count(service_histogram) > 0)::integer),
    sum(change * (histogram_count(advertisement_histogram) > 0)::integer),
    sum(change * histogram_count(service_histogram)), sum(change * histogram_sum(service_histogram)),
    sum(change * histogram_count(advertisement_histogram)), sum(change * histogram_sum(advertisement_histogram))
  FROM unnest(changes) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (category, region, slot) DO UPDATE SET
    provider_count = f.provider_count + excluded.provider_count,
    reviewed_provider_count = f.reviewed_provider_count + excluded.reviewed_provider_count,
    service_provider_count = f.service_provider_count + excluded.service_provider_count,
    advertisement_provider_count = f.advertisement_provider_count + excluded.advertisement_provider_count,
    service_count = f.service_count + excluded.service_count,
    service_sum = f.service_sum + excluded.service_sum,
    advertisement_count = f.advertisement_count + excluded.advertisement_count,
    advertisement_sum = f.advertisement_sum + excluded.advertisement_sum;
END $$;
`;
