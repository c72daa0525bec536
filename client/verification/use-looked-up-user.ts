import { skipToken } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { type KnownUser, cacheKnownUser, cachedKnownUser } from "./user-cache";
import { useKnownUserQuery } from "./username-field.generated";

/** The face and name behind a username, where the directory has them; asked for once a day. */
export function useLookedUpUser(username: string): KnownUser | null {
  const [kept] = useState(() => cachedKnownUser(username));
  const { data } = useKnownUserQuery(kept ? skipToken : { variables: { username } });
  const found = data?.provider;
  useEffect(() => {
    if (found) cacheKnownUser(found);
  }, [found]);
  return kept ?? found ?? null;
}
