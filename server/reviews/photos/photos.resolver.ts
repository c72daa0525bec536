import { Ctx, FieldResolver, ID, Resolver, Root } from "type-graphql";
import {
  absoluteAddress,
  pictureAddress,
  validatePictureSize,
  Size,
} from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { maxReviewPhotos } from "#server/platform/settings/limits";
import { Review } from "#server/reviews/review.entity";
import { ReviewPhoto } from "./review-photo";
import { photosOf } from "./review-photo.batch";
import { reviewPhotoIdOf } from "./review-photo-id";

@Resolver(() => Review)
class ReviewPhotosResolver {
  @FieldResolver(() => [ReviewPhoto], {
    description: `The photos in the reviewer's order: up to ${maxReviewPhotos}, and those that moderation restored beside them.`,
  })
  async photos(@Root() review: Review, @Ctx() ctx: Context): Promise<ReviewPhoto[]> {
    return (await photosOf(ctx).load(review.id)) ?? [];
  }
}

@Resolver(() => ReviewPhoto)
export class ReviewPhotoResolver {
  @FieldResolver(() => ID, {
    description:
      "Its id in reports, decisions and `updateReview`; it stays when the order changes.",
  })
  subjectId(@Root() photo: ReviewPhoto): string {
    return reviewPhotoIdOf(photo);
  }

  @FieldResolver(() => String, { description: "The URL of the picture." })
  address(@Root() photo: ReviewPhoto, @Size(640) size: number): string {
    return pictureAddress(photo.url, validatePictureSize(size))!;
  }

  @FieldResolver(() => String, { description: "The absolute URL of the picture." })
  url(@Root() photo: ReviewPhoto, @Size(640) size: number, @Ctx() ctx: Context): string {
    return absoluteAddress(ctx, this.address(photo, size))!;
  }
}

export const reviewPhotoResolvers = [ReviewPhotosResolver, ReviewPhotoResolver] as const;
