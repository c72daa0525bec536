import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@InputType({ description: "Whether new reviews are emailed to you." })
export class UpdateReviewAlertsInput {
  @Field(() => Boolean, { description: "True to receive the emails." })
  isWanted: boolean;
}

@ObjectType({ description: "The answer to `updateReviewAlerts`.", simpleResolvers: true })
export class UpdateReviewAlertsPayload extends refusable("Why nothing was changed.") {
  @Field(() => Viewer, { nullable: true, description: "You, with your dashboard." })
  viewer: Viewer | null;
}
