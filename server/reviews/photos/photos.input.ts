import { Field, InputType, ObjectType } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";

@InputType({ description: "A photo for a review." })
export class UploadReviewPhotoInput {
  @Field(() => String, {
    description: "A PNG, JPEG, GIF or WebP file as base64, up to 240,000 characters.",
  })
  data: string;
}

@ObjectType({ description: "The answer to `uploadReviewPhoto`.", simpleResolvers: true })
export class UploadReviewPhotoPayload {
  @Field(() => String, {
    nullable: true,
    description:
      "A token for `photos` of one review. It is secret. Unused photos are erased after a day.",
  })
  photo: string | null;

  @Field(() => [UserError], { description: "Why it was not stored." })
  userErrors: UserError[];
}
