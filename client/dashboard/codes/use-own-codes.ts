import type { ApolloCache, ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useActions } from "#client/graphql/use-action";
import {
  CreatePromotionCodeDocument,
  type CreatePromotionCodeMutation,
  OwnCodesDocument,
  useOwnCodesQuery,
} from "./own-codes.generated";

export function useOwnCodes() {
  const { data, error, loading, refetch, fetchMore } = useOwnCodesQuery({
    // New reviews change the figures at any time.
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const codes = data?.viewer?.dashboard?.promotionCodes;
  return {
    codes,
    isLoading: loading,
    hasFailed: error !== undefined && !codes,
    retry: () => refetch(),
    loadMore: (after: string) => fetchMore({ variables: { after } }),
  };
}

export function useCreateCode(isListLoading: boolean, onCreated: (code: string) => void) {
  const client = useApolloClient();
  const { run, ...action } = useActions({ otherwise: "The code could not be created. Try again." });
  const create = async (label: string) => {
    const payload = await run(async (send) => {
      // A list read before the creation, but answered after it, would lack the new code.
      if (isListLoading) await awaitList(client);
      return send(CreatePromotionCodeDocument, { label }, { update: addToList });
    });
    if (payload?.promotionCode) onCreated(payload.promotionCode.code);
  };
  return { ...action, create };
}

function addToList(cache: ApolloCache, { data }: { data?: CreatePromotionCodeMutation | null }) {
  const created = data?.createPromotionCode.promotionCode;
  if (!created) return;
  cache.updateQuery({ query: OwnCodesDocument }, (known) => {
    const codes = known?.viewer?.dashboard?.promotionCodes;
    if (!codes || !known.viewer) return known;
    const nodes = [created, ...codes.nodes];
    const totalCount = codes.totalCount === null ? null : codes.totalCount + 1;
    const promotionCodes = { ...codes, totalCount, nodes };
    const dashboard = { ...known.viewer.dashboard!, promotionCodes };
    return { ...known, viewer: { ...known.viewer, dashboard } };
  });
}

/** Shares the request in progress, whatever its outcome. */
async function awaitList(client: ApolloClient): Promise<void> {
  const list = { query: OwnCodesDocument, fetchPolicy: "network-only" } as const;
  await client.query(list).catch(() => undefined);
}
