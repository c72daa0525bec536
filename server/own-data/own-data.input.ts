import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { DataExport } from "./export/data-export.entity";
import { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

@InputType({ description: "How to delete your profile." })
export class DeleteUserInput {
  @Field(() => ReviewsOfDeletedUser, { description: "How to handle your reviews." })
  reviews: ReviewsOfDeletedUser;

  @Field(() => String, {
    nullable: true,
    description: "Your password. Without one, you must have signed in within the last 15 minutes.",
  })
  currentPassword?: string | null;
}

@ObjectType({ description: "The answer to `deleteUser`.", simpleResolvers: true })
export class DeleteUserPayload extends refusable("Why nothing was deleted.") {
  @Field(() => Boolean, { nullable: true, description: "Whether your profile was deleted." })
  isDeleted: boolean | null;
}

@ObjectType({ description: "The answer to `startDataExport`.", simpleResolvers: true })
export class StartDataExportPayload extends refusable("Why no export was started.") {
  @Field(() => DataExport, { nullable: true, description: "The export." })
  dataExport: DataExport | null;
}
