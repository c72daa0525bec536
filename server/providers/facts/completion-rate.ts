import type { EntityManager } from "typeorm";

/** Fewer reviews say too little. */
export const minProvenReviews = 5;

/** Reviews whose experience is proven, and those of them with 3 or more stars. */
export interface ProvenReviews {
  proven: number;
  satisfied: number;
}

/** In whole percent; null with too few reviews. */
export function completionRateOf({ proven, satisfied }: ProvenReviews): number | null {
  return proven < minProvenReviews ? null : Math.round((100 * satisfied) / proven);
}

/** By provider id. */
export async function countProvenReviews(
  manager: EntityManager,
  providerIds: readonly number[],
): Promise<Map<number, ProvenReviews>> {
  const rows: (ProvenReviews & { id: number })[] = await manager.query(provenReviews, [
    providerIds,
  ]);
  return new Map(rows.map(({ id, proven, satisfied }) => [id, { proven, satisfied }]));
}

/** The reviews of the providers `$1` whose experience is proven. */
export const provenReviews = `
  SELECT provider_id AS id, count(*)::integer AS proven,
    (count(*) FILTER (WHERE rating >= 3))::integer AS satisfied
  FROM reviews WHERE provider_id = ANY ($1::integer[]) AND proof IN ('invited', 'receipt')
  GROUP BY provider_id`;
