/** The columns of `providers` that a line may give. */
const columns = [
  "display_name",
  "category",
  "region",
  "city",
  "country",
  "website",
  "languages",
  "service_types",
  "listed_source",
];

/**
 * The lines `l` of a condition with their provider: `earlier` has the values that the line would change, null for none.
 * A name from the network stays, and so does the origin of a page that was not listed.
 */
export function comparedLines(where: string): string {
  return `SELECT l.batch_id, l.line, l.facts, p.id AS provider_id, changed.earlier,
      CASE WHEN p.id IS NULL THEN 'add' WHEN changed.earlier IS NULL THEN 'same' ELSE 'change' END AS action
    FROM seed_lines l LEFT JOIN providers p ON p.username = l.username
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(key, row -> key) AS earlier
      FROM to_jsonb(p) AS row, jsonb_each(l.facts - CASE WHEN p.fetched_at IS NULL THEN '{}' ELSE '{display_name}' END::text[]
        - CASE WHEN p.listed_at IS NULL THEN '{listed_source}' ELSE '{}' END::text[])
      WHERE p.owner_id IS NULL AND row -> key IS DISTINCT FROM value
    ) AS changed ON p.id IS NOT NULL
    WHERE ${where}`;
}

/** Sets the columns that `facts` gives of the rows of `source`, which has `provider_id` and `facts`. */
export function setFacts(source: string): string {
  return `UPDATE providers p SET (${columns.join(", ")}) = (
      SELECT ${columns.map((column) => `merged.${column}`).join(", ")}
      FROM jsonb_populate_record(p, given.facts) AS merged)
    FROM ${source} AS given WHERE p.id = given.provider_id`;
}

/** Adds the providers of the rows of `source` that have no page; answers their ids and usernames. */
export function addProviders(source: string): string {
  return `INSERT INTO providers (username, display_name, category, region, city, country, website, listed_source,
      languages, service_types, created_at, listed_at, is_only_listed)
    SELECT given.username, coalesce(fact.display_name, given.username), fact.category, fact.region, fact.city,
      fact.country, fact.website, fact.listed_source, coalesce(fact.languages, '{}'),
      coalesce(fact.service_types, '{}'), now(), now(), true
    FROM ${source} AS given, jsonb_populate_record(NULL::providers, given.facts) AS fact
    ORDER BY given.line ON CONFLICT (username) DO NOTHING RETURNING id, username`;
}
