import { skipToken } from "@apollo/client/react";
import { useComparedProviderQuery, type ComparedProviderQuery } from "./compare.generated";

export type ComparedProvider = NonNullable<ComparedProviderQuery["provider"]>;

export interface Column {
  username: string;
  /** Undefined while loading, null if the directory does not have it. */
  provider: ComparedProvider | null | undefined;
  tryAgain: (() => void) | undefined;
}

/** One query for each column, so that adding a provider loads only that one. */
export function useComparedColumns(usernames: readonly string[]): Column[] {
  const [first, second, third] = usernames;
  const columns = [useColumn(first), useColumn(second), useColumn(third)];
  return columns.filter((column) => column !== null);
}

function useColumn(username: string | undefined): Column | null {
  const { data, error, loading, refetch } = useComparedProviderQuery(
    username === undefined ? skipToken : { variables: { username } },
  );
  if (username === undefined) return null;
  const hasFailed = Boolean(error) && !data && !loading;
  return {
    username,
    provider: data?.provider,
    // A failed retry shows the failure again.
    tryAgain: hasFailed ? () => void refetch().catch(() => undefined) : undefined,
  };
}
