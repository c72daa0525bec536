import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import type { CreateWebhookInput } from "#client/graphql/schema.generated";
import { type InputRefusal, toInputRefusal } from "#client/developers/input-refusal";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  WebhooksDocument,
  type WebhookRow_webhookFragment,
} from "./webhooks.generated";

export function useCreateWebhook(onCreated: (secret: string) => void) {
  const [refusal, setRefusal] = useState<InputRefusal>({ faults: {} });
  const [createWebhook, { loading }] = useMutation(CreateWebhookDocument, {
    refetchQueries: [WebhooksDocument],
    fetchPolicy: "no-cache",
  });
  const create = async (input: CreateWebhookInput) => {
    // The API takes an empty username for none and would follow everything.
    if (input.provider === "") {
      return setRefusal({ faults: { provider: "Type the username of the provider" } });
    }
    setRefusal({ faults: {} });
    try {
      const { data } = await createWebhook({ variables: { input } });
      const { secret, userErrors } = data?.createWebhook ?? {};
      if (secret) return onCreated(secret);
      setRefusal(toInputRefusal(userErrors));
    } catch {
      setRefusal({ faults: {}, failure: "Your webhook could not be created. Try again." });
    }
  };
  return { create, isBusy: loading, ...refusal };
}

type Fault = { message: string };
const again = "This did not work. Try again.";

/** The actions on one webhook. Only one runs at a time. */
export function useWebhook({ id, state }: WebhookRow_webhookFragment) {
  const showToast = useToast();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [updateWebhook] = useMutation(UpdateWebhookDocument);
  const [rotateSecret] = useMutation(RotateWebhookSecretDocument, { fetchPolicy: "no-cache" });
  const [deleteWebhook] = useMutation(DeleteWebhookDocument);
  const [testWebhook] = useMutation(TestWebhookDocument);

  async function run(work: () => Promise<readonly Fault[] | undefined>): Promise<boolean> {
    setFailure(undefined);
    setBusy(true);
    try {
      const [fault] = (await work()) ?? [];
      if (fault) setFailure(fault.message);
      return !fault;
    } catch {
      setFailure(again);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    failure,
    toggle: () =>
      run(async () => {
        const input = { webhook: id, isActive: state !== "ACTIVE" };
        const { data } = await updateWebhook({ variables: { input } });
        return data?.updateWebhook.userErrors;
      }),
    sendTest: () =>
      run(async () => {
        const { data } = await testWebhook({
          variables: { id },
          refetchQueries: [WebhookDeliveriesDocument],
        });
        if (data?.testWebhook.delivery) showToast({ message: "Test sent" });
        return data?.testWebhook.userErrors;
      }),
    async rotate(): Promise<string | null> {
      let secret: string | null = null;
      await run(async () => {
        const { data } = await rotateSecret({ variables: { id } });
        secret = data?.rotateWebhookSecret.secret ?? null;
        return data?.rotateWebhookSecret.userErrors;
      });
      return secret;
    },
    remove: () =>
      run(async () => {
        const { data } = await deleteWebhook({
          variables: { id },
          update: (cache, { data: answer }) => {
            if (!answer?.deleteWebhook.deletedWebhookId) return;
            cache.evict({ id: cache.identify({ __typename: "Webhook", id }) });
            cache.gc();
          },
        });
        if (data?.deleteWebhook.deletedWebhookId) showToast({ message: "Webhook deleted" });
        return data?.deleteWebhook.userErrors;
      }),
  };
}
