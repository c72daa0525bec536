import type { WebhookDeliveryStatus, WebhookTopic } from "#client/graphql/schema.generated";

/** The name of each topic in a body, and its meaning. */
export const topics: Record<WebhookTopic, { name: string; help: string }> = {
  REVIEW_CREATED: { name: "review.created", help: "A new review." },
  REVIEW_UPDATED: { name: "review.updated", help: "Its text, answer or votes." },
  REVIEW_DELETED: { name: "review.deleted", help: "A review was deleted." },
  PROVIDER_CREATED: { name: "provider.created", help: "A new provider." },
  PROVIDER_UPDATED: { name: "provider.updated", help: "Its profile or pictures." },
  PROVIDER_DELETED: { name: "provider.deleted", help: "A provider was deleted." },
  DECISION_PUBLISHED: { name: "decision.published", help: "A moderation decision." },
};

export const topicNames = Object.keys(topics) as WebhookTopic[];

interface DeliveryState {
  status: WebhookDeliveryStatus;
  attempts: number;
}

/** The status of a delivery in words. */
export function statusOf({ status, attempts }: DeliveryState): string {
  if (status === "SUCCEEDED") return "Delivered";
  if (status === "FAILED") return "Failed";
  return attempts === 0 ? "Sending" : "Retrying";
}

/** `example.org/hooks/plaudit`: what tells webhooks apart. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

/** Indented JSON; the text itself if it is none. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
