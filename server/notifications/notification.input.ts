import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@InputType({ description: "Which notifications to mark as read." })
export class MarkNotificationsReadInput {
  @Field(() => Date, {
    nullable: true,
    description:
      "The `happenedAt` of the newest notification that was read. Omit to mark all as read.",
  })
  until?: Date | null;
}

@InputType({ description: "The preferences to change; omitted fields stay unchanged." })
export class UpdateNotificationPreferencesInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "When a provider answers your review.",
  })
  reviewAnswered?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When people find your review helpful.",
  })
  reviewHelpful?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When a provider you follow receives a review.",
  })
  followedProviderReviewed?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "When an address or your username is confirmed.",
  })
  verificationConfirmed?: boolean | null;
}

@ObjectType()
abstract class SettingsPayload extends refusable("Why nothing was changed.") {
  @Field(() => Viewer, { nullable: true, description: "The updated viewer." })
  viewer: Viewer | null;
}

@ObjectType({ description: "The answer to `markNotificationsRead`.", simpleResolvers: true })
export class MarkNotificationsReadPayload extends SettingsPayload {}

@ObjectType({
  description: "The answer to `updateNotificationPreferences`.",
  simpleResolvers: true,
})
export class UpdateNotificationPreferencesPayload extends SettingsPayload {}
