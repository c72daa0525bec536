import { useDeskGroundsQuery } from "./grounds.generated";

/** All clauses and articles that a decision may rest on; none while they load. */
export function useGrounds() {
  const { data, error } = useDeskGroundsQuery();
  const clauses = [data?.guidelines, data?.terms, data?.laws]
    .flatMap((book) => book?.clauses ?? [])
    .map(({ number, title }) => ({ number, label: `${number}: ${title}` }));
  return {
    clauses,
    labelOf: (ground: string) => clauses.find(({ number }) => number === ground)?.label ?? ground,
    hasFailed: error !== undefined && !data,
  };
}
