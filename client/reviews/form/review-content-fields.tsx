import type { ReactNode } from "react";
import type { Region } from "#client/graphql/schema.generated";
import { ReviewPhotosField } from "#client/reviews/photos/review-photos-field";
import type { AttachedPhotos } from "#client/reviews/photos/use-attached-photos";
import { BackgroundFields } from "./background-fields";
import type { ContentFaults, ReviewContent } from "./review-content";
import { CommentField, RatingField, RegionField, ReviewTypeField } from "./review-fields";

export interface ReviewContentFieldsProps {
  content: ReviewContent;
  faults: ContentFaults;
  fill(part: Partial<ReviewContent>): void;
  photos: AttachedPhotos;
  regions: readonly Region[];
  /** Before the edit. */
  saved?: ReviewContent;
  /** On Ctrl+Enter in the comment. */
  onSend(): void;
  /** After the review type. */
  children?: ReactNode;
}

export function ReviewContentFields(props: ReviewContentFieldsProps) {
  const { content, faults, fill, photos, regions, saved, onSend, children } = props;
  return (
    <>
      <RatingField
        value={content.rating}
        error={faults.rating}
        onChange={(rating) => fill({ rating })}
      />
      <ReviewTypeField
        value={content.reviewType}
        error={faults.reviewType}
        onChange={(reviewType) => fill({ reviewType })}
      />
      {children}
      <RegionField
        regions={regions}
        value={content.region}
        error={faults.region}
        onChange={(region) => fill({ region })}
      />
      <CommentField
        value={content.comment}
        error={faults.comment}
        onChange={(comment) => fill({ comment })}
        onSend={onSend}
      />
      <ReviewPhotosField photos={photos} />
      <BackgroundFields content={content} saved={saved} faults={faults} onChange={fill} />
    </>
  );
}
