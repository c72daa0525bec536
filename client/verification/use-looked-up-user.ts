import { skipToken } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type KnownUser, cacheKnownUser, cachedKnownUser } from "./user-cache";
import { useKnownUserQuery } from "./username-field.generated";

/** A username's picture and name from the directory, cached for a day. */
export function useLookedUpUser(username: string): KnownUser | null {
  const [cached] = useState(() => cachedKnownUser(username));
  const { data } = useKnownUserQuery(cached ? skipToken : { variables: { username } });
  const found = data?.provider;
  useEffect(() => {
    if (found) cacheKnownUser(found);
  }, [found]);
  return cached ?? found ?? null;
}
