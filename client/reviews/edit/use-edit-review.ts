import { useState } from "react";
import { Failed, useActions } from "#client/graphql/use-action";
import { UpdateReviewDocument } from "#client/reviews/mine/change-review.generated";
import type { OwnReview_reviewFragment } from "#client/reviews/mine/own-review.generated";
import { evictReviewsOf } from "#client/reviews/mine/own-review-lists";
import { contentFields, contentOf, type ReviewContent } from "#client/reviews/form/review-content";
import { notSaved } from "#client/reviews/form/use-save-review";
import { type AttachedPhoto, photoMissing, photosOf } from "#client/reviews/photos/attached-photo";
import { useAttachedPhotos } from "#client/reviews/photos/use-attached-photos";
import { useReviewContent } from "#client/reviews/form/use-review-content";

/** The service type `general` means no specific service. */
export interface EditedReview extends ReviewContent {
  serviceType: string;
}

export const generalService = "general";

interface Options {
  review: OwnReview_reviewFragment;
  onSaved(): void;
}

/** Sends only the changed fields, so that edits made elsewhere in the meantime survive. */
export function useEditReview({ review, onSaved }: Options) {
  const typing = useReviewContent(editedOf(review));
  const [before] = useState(() => photosOf(review));
  const attached = useAttachedPhotos(() => before);
  const { run, isBusy, failure } = useActions({
    otherwise: notSaved,
    fields: contentFields,
    onFailure: (_first, failures) => {
      attached.uploads.refuse(failures);
      typing.refuse(failures);
    },
  });
  const { changes } = typing;
  const hasOtherPhotos = keysOf(attached.photos) !== keysOf(before);

  async function save(): Promise<void> {
    if (isBusy || typing.isFaulty()) return;
    const saved = await run(async (send) => {
      const photos = await attached.uploads.settle();
      if (photos === null) throw new Failed({ message: photoMissing });
      const comment = changes.comment?.trim();
      const input = {
        ...{ review: review.id, ...changes },
        ...(comment && { comment }),
        ...(hasOtherPhotos && { photos }),
      };
      return send(
        UpdateReviewDocument,
        { input },
        {
          isRepeated: true,
          update: (cache, { data }) => {
            if (data?.updateReview.review) evictReviewsOf(cache, review.provider);
          },
        },
      );
    });
    if (saved) onSaved();
  }

  const isChanged = hasOtherPhotos || Object.keys(changes).length > 0;
  return { ...typing, photos: attached, isBusy, failure, save, isChanged };
}

function keysOf(photos: readonly AttachedPhoto[]): string {
  return photos.map(({ key }) => key).join();
}

function editedOf(review: OwnReview_reviewFragment): EditedReview {
  return { ...contentOf(review), serviceType: review.serviceType?.slug ?? generalService };
}
