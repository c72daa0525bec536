import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { noAnswer } from "#client/graphql/refusal";
import {
  OwnCodesDocument,
  useCreatePromotionCodeMutation,
  useOwnCodesQuery,
  useRevokePromotionCodeMutation,
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
  const [send] = useCreatePromotionCodeMutation();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const create = async (label: string) => {
    setRefusal(undefined);
    setBusy(true);
    try {
      // A list read before the creation, but answered after it, would lack the new code.
      if (isListLoading) await awaitList(client);
      const { data } = await send({
        variables: { label },
        update: (cache, { data: answer }) => {
          const created = answer?.createPromotionCode.promotionCode;
          if (!created) return;
          cache.updateQuery({ query: OwnCodesDocument }, (known) => {
            const codes = known?.viewer?.dashboard?.promotionCodes;
            if (!codes || !known.viewer) return known;
            const nodes = [created, ...codes.nodes];
            const totalCount = codes.totalCount === null ? null : codes.totalCount + 1;
            const promotionCodes = { ...codes, totalCount, nodes };
            return {
              ...known,
              viewer: {
                ...known.viewer,
                dashboard: { ...known.viewer.dashboard!, promotionCodes },
              },
            };
          });
        },
      });
      const answer = data?.createPromotionCode;
      if (answer?.promotionCode) onCreated(answer.promotionCode.code);
      else setRefusal(answer?.userErrors[0]?.message ?? noAnswer);
    } catch {
      setRefusal(noAnswer);
    }
    setBusy(false);
  };
  return { create, isBusy, refusal, clearRefusal: () => setRefusal(undefined) };
}

/** Shares the request in progress, whatever its outcome. */
async function awaitList(client: ApolloClient): Promise<void> {
  const list = { query: OwnCodesDocument, fetchPolicy: "network-only" } as const;
  await client.query(list).catch(() => undefined);
}

export function useRevokeCode(promotionCode: string) {
  const [send, { loading }] = useRevokePromotionCodeMutation();
  const [refusal, setRefusal] = useState<string>();
  const revoke = async (): Promise<boolean> => {
    setRefusal(undefined);
    try {
      const { data } = await send({ variables: { promotionCode } });
      const answer = data?.revokePromotionCode;
      if (answer?.promotionCode) return true;
      setRefusal(answer?.userErrors[0]?.message ?? noAnswer);
    } catch {
      setRefusal(noAnswer);
    }
    return false;
  };
  return { revoke, isBusy: loading, refusal };
}
