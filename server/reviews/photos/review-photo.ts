import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "A picture that a reviewer added to a review.", simpleResolvers: true })
export class ReviewPhoto {
  reviewId: number;
  url: string;

  @Field(() => String, { description: "Alternative text." })
  description: string;
}
