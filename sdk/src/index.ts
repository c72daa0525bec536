export {
  PlauditClient,
  type ClientOptions,
  type Connection,
  type RequestOptions,
} from "./client.ts";
export type { Document } from "./document.ts";
export { PlauditError, type GraphError } from "./plaudit-error.ts";
export { verifyWebhook, type DeliveredWebhook, type WebhookEvent } from "./verify-webhook.ts";
export * from "./operations.generated.ts";
