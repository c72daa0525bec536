import {
  entityColumns,
  isExpensive,
  storedFieldsOf,
} from "#server/platform/graph/compiler/entity-sql";
import { Provider } from "./provider.entity";

/**
 * The columns of a provider card, for statements over `providers p`. Lists read more only if the query selects one of
 * `detailFields`.
 */
export const cardColumns = entityColumns(Provider, "p", (column) => !isExpensive(column));

export const providerColumns = entityColumns(Provider, "p");

/** Graph fields that need more than the card columns. */
export const detailFields = [
  "histogram",
  ...storedFieldsOf(Provider)
    .filter(({ columns }) => columns.some(isExpensive))
    .map(({ name }) => name),
];
