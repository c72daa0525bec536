import { evictObject } from "#client/graphql/evict-object";
import type { CreateWebhookInput } from "#client/graphql/schema.generated";
import { useAction, useActions } from "#client/graphql/use-action";
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
  const action = useAction(CreateWebhookDocument, {
    otherwise: "Your webhook could not be created. Try again.",
    fields: ["url", "provider", "category", "topics"],
    refetchQueries: [WebhooksDocument],
    fetchPolicy: "no-cache",
  });
  const create = async (input: CreateWebhookInput) => {
    // The API takes an empty username for none and would follow everything.
    if (input.provider === "") {
      return action.fail({ message: "Type the username of the provider", field: ["provider"] });
    }
    const created = await action.run({ input });
    if (created?.secret) onCreated(created.secret);
  };
  return { ...action, create };
}

/** The actions on one webhook. Only one runs at a time. */
export function useWebhook({ id, state }: WebhookRow_webhookFragment) {
  const showToast = useToast();
  const { run, isBusy, failure } = useActions({ otherwise: "This did not work. Try again." });
  return {
    isBusy,
    failure,
    toggle: () =>
      run((send) =>
        send(UpdateWebhookDocument, { input: { webhook: id, isActive: state !== "ACTIVE" } }),
      ),
    sendTest: () =>
      run(async (send) => {
        await send(TestWebhookDocument, { id }, { refetchQueries: [WebhookDeliveriesDocument] });
        showToast({ message: "Test sent" });
        return true;
      }),
    rotate: () =>
      run(async (send) => {
        const options = { fetchPolicy: "no-cache" } as const;
        return (await send(RotateWebhookSecretDocument, { id }, options)).secret;
      }),
    remove: () =>
      run(async (send) => {
        await send(
          DeleteWebhookDocument,
          { id },
          {
            update: (cache, { data }) => {
              if (data?.deleteWebhook.deletedWebhookId) evictObject(cache, "Webhook", id);
            },
          },
        );
        showToast({ message: "Webhook deleted" });
      }),
  };
}
