import { evictObject } from "#client/graphql/evict-object";
import type { CreateApiKeyInput } from "#client/graphql/schema.generated";
import { useAction } from "#client/graphql/use-action";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  type ApiKeyRow_apiKeyFragment,
  ApiKeysDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
} from "./api-keys.generated";

export function useCreateKey(onCreated: (key: string) => void) {
  const action = useAction(CreateApiKeyDocument, {
    otherwise: "Your key could not be created. Try again.",
    fields: ["name", "scopes", "expiresAt"],
    confirm: useConfirmedAction(),
    refetchQueries: [ApiKeysDocument],
    fetchPolicy: "no-cache",
  });
  const create = async (input: CreateApiKeyInput) => {
    const created = await action.run({ input });
    if (created?.key) onCreated(created.key);
  };
  return { ...action, create };
}

export function useRevokeKey({ id, name }: ApiKeyRow_apiKeyFragment) {
  const showToast = useToast();
  const { run, isBusy, failure } = useAction(RevokeApiKeyDocument, {
    otherwise: "This key could not be revoked. Try again.",
    update: (cache, { data }) => {
      if (data?.revokeApiKey.revokedApiKeyId) evictObject(cache, "ApiKey", id);
    },
  });
  const revoke = async () => {
    if (await run({ id })) showToast({ message: `Key “${name}” revoked` });
  };
  return { revoke, isBusy, failure };
}
