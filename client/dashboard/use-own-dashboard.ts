import { skipToken } from "@apollo/client/react";
import { useSession } from "#client/session/use-viewer";
import {
  type OwnDashboard_providerFragment,
  useOwnDashboardQuery,
} from "./own-dashboard.generated";

export interface OwnDashboard {
  /** Null unless the viewer owns a provider. */
  provider: OwnDashboard_providerFragment | null;
  isLoading: boolean;
  hasFailed: boolean;
  retry(): Promise<unknown>;
}

/** The figures change at any time. */
const asNow = { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } as const;

/** Sends no query without a confirmed username, because such a viewer owns no provider. */
export function useOwnDashboard(): OwnDashboard {
  const { state, viewer } = useSession();
  const mayOwn = Boolean(viewer?.user.username);
  const { data, error, refetch } = useOwnDashboardQuery(mayOwn ? asNow : skipToken);
  const isUnknown = state === "unknown" || (state === "signed-in" && !viewer);
  return {
    provider: mayOwn ? (data?.viewer?.dashboard?.provider ?? null) : null,
    isLoading: isUnknown || (mayOwn && !data && !error),
    hasFailed: mayOwn && !data && error !== undefined,
    retry: () => refetch(),
  };
}
