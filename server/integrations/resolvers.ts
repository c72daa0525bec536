import { ChangesResolver } from "./changes/changes.resolver";
import { ApiKeyResolver } from "./keys/api-key.resolver";
import {
  ViewerWebhooksResolver,
  WebhookDeliveryResolver,
  WebhookResolver,
} from "./webhooks/webhook.resolver";

/** API keys, the change feed and webhooks. */
export const integrationResolvers = [
  ApiKeyResolver,
  ChangesResolver,
  ViewerWebhooksResolver,
  WebhookDeliveryResolver,
  WebhookResolver,
] as const;
