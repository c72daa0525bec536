import { useProviderRecordQuery } from "./provider-record.generated";

/** The tombstones of the provider's removed reviews. */
export function useTombstones(username: string) {
  const { data } = useProviderRecordQuery({ variables: { username } });
  return data?.provider?.tombstones ?? [];
}
