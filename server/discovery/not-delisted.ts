/**
 * Leaves out providers that a decision delisted. They are few and have an index; their ids are read once a statement,
 * so that the list still reads only its own index.
 */
export function notDelisted(id: string): string {
  return `${id} <> ALL (ARRAY(SELECT d.id FROM providers d WHERE d.delisted_at IS NOT NULL))`;
}
