import { parseSearch } from "#server/discovery/search/search-terms";
import { suggestionsSql } from "#server/discovery/search/suggest.query";
import { Values } from "#server/platform/database/statement";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Suggestions as plain rows. The order needs the product's own search (docs/search.md). */
export function suggestionStatement(search: string): Statement {
  const values = new Values();
  const text = `SELECT node_id AS id, username, display_name AS "displayName", picture_url AS "pictureUrl", followers,
      is_verified AS "isVerified", is_business AS "isBusiness", is_professional AS "isProfessional"
    FROM (${suggestionsSql(parseSearch(search)!, 5, "p.*", values)}) AS found LIMIT 5`;
  return { text, values: values.list };
}
