import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import type { CreateApiKeyInput } from "#client/graphql/schema.generated";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  type ApiKeyRow_apiKeyFragment,
  ApiKeysDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
} from "./api-keys.generated";
import { type InputRefusal, toInputRefusal } from "./input-refusal";

export function useCreateKey(onCreated: (key: string) => void) {
  const [refusal, setRefusal] = useState<InputRefusal>({ faults: {} });
  const sendConfirmed = useConfirmedAction();
  const [createKey, { loading }] = useMutation(CreateApiKeyDocument, {
    refetchQueries: [ApiKeysDocument],
    fetchPolicy: "no-cache",
  });
  const create = async (input: CreateApiKeyInput) => {
    setRefusal({ faults: {} });
    try {
      const answer = await sendConfirmed(
        async () => (await createKey({ variables: { input } })).data?.createApiKey,
      );
      const { key, userErrors } = answer ?? {};
      if (key) return onCreated(key);
      setRefusal(toInputRefusal(userErrors));
    } catch {
      setRefusal({ faults: {}, failure: "Your key could not be created. Try again." });
    }
  };
  return { create, isBusy: loading, ...refusal };
}

export function useRevokeKey({ id, name }: ApiKeyRow_apiKeyFragment) {
  const showToast = useToast();
  const [failure, setFailure] = useState<string>();
  const [revokeKey, { loading }] = useMutation(RevokeApiKeyDocument);
  const revoke = async () => {
    setFailure(undefined);
    try {
      const { data } = await revokeKey({
        variables: { id },
        update: (cache, { data: answer }) => {
          if (!answer?.revokeApiKey.revokedApiKeyId) return;
          cache.evict({ id: cache.identify({ __typename: "ApiKey", id }) });
          cache.gc();
        },
      });
      const [fault] = data?.revokeApiKey.userErrors ?? [];
      if (fault) setFailure(fault.message);
      else showToast({ message: `Key “${name}” revoked` });
    } catch {
      setFailure("This key could not be revoked. Try again.");
    }
  };
  return { revoke, isRevoking: loading, failure };
}
