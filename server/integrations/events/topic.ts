import { describeEnum } from "#server/platform/settings/define-enum";
import type { ChangeKind, ChangeType } from "#server/integrations/changes/change";

/** The changes that webhooks follow. The values are the `type` of a body and the `event` of a stream. */
export const Topic = {
  REVIEW_CREATED: "review.created",
  REVIEW_UPDATED: "review.updated",
  REVIEW_DELETED: "review.deleted",
  PROVIDER_CREATED: "provider.created",
  PROVIDER_UPDATED: "provider.updated",
  PROVIDER_DELETED: "provider.deleted",
  DECISION_PUBLISHED: "decision.published",
} as const;
export type Topic = (typeof Topic)[keyof typeof Topic];

describeEnum(Topic, "WebhookTopic", "Public changes that a webhook can follow.", {
  REVIEW_CREATED: "`review.created`: a new review, or one that was restored.",
  REVIEW_UPDATED: "`review.updated`: a review, its answer, its votes or its reviewer's name.",
  REVIEW_DELETED: "`review.deleted`: a review is gone. Delete your copy.",
  PROVIDER_CREATED: "`provider.created`: a new provider in the directory.",
  PROVIDER_UPDATED: "`provider.updated`: a provider, its pictures, packages or testimonials.",
  PROVIDER_DELETED: "`provider.deleted`: a provider is gone.",
  DECISION_PUBLISHED: "`decision.published`: moderation decided about a report.",
});

export function topicOf(type: ChangeType, kind: ChangeKind): Topic {
  if (type === "DECISION") return Topic.DECISION_PUBLISHED;
  return Topic[`${type}_${kind}`];
}

/** SQL of the topic, for statements over `changes c`. */
export const topicSql = `CASE WHEN c.type = 'DECISION' THEN '${Topic.DECISION_PUBLISHED}'
  ELSE lower(c.type) || '.' || lower(c.kind) END`;
