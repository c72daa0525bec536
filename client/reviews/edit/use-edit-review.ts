import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { maxSaveMilliseconds, sendWithRepeats } from "#client/graphql/repeat-save";
import { UpdateReviewDocument } from "#client/reviews/mine/change-review.generated";
import type { OwnReview_reviewFragment } from "#client/reviews/mine/own-review.generated";
import { evictReviewsOf } from "#client/reviews/mine/own-review-lists";
import { backgroundOf } from "#client/reviews/form/background";
import type { ReviewContent } from "#client/reviews/form/review-content";
import { type AttachedPhoto, photoMissing, photosOf } from "#client/reviews/photos/attached-photo";
import { useAttachedPhotos } from "#client/reviews/photos/use-attached-photos";
import { useReviewContent } from "#client/reviews/form/use-review-content";

/** The service type `general` means no specific service. */
export interface EditedReview extends ReviewContent {
  serviceType: string;
}

export const generalService = "general";

type Saving = { state: "idle" } | { state: "saving" } | { state: "failed"; message: string };

interface Options {
  review: OwnReview_reviewFragment;
  onSaved(): void;
}

/** Sends only the changed fields, so that edits made elsewhere in the meantime survive. */
export function useEditReview({ review, onSaved }: Options) {
  const client = useApolloClient();
  const typing = useReviewContent(contentOf(review));
  const [before] = useState(() => photosOf(review));
  const attached = useAttachedPhotos(() => before);
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const { changes } = typing;
  const hasOtherPhotos = keysOf(attached.photos) !== keysOf(before);
  const fail = (message: string) => setSaving({ state: "failed", message });

  async function save(): Promise<void> {
    if (saving.state === "saving" || typing.isFaulty()) return;
    setSaving({ state: "saving" });
    const photos = await attached.uploads.settle();
    if (photos === null) return fail(photoMissing);
    const comment = changes.comment?.trim();
    const input = {
      ...{ review: review.id, ...changes },
      ...(comment && { comment }),
      ...(hasOtherPhotos && { photos }),
    };
    const sent = await sendWithRepeats(() =>
      client.mutate({
        mutation: UpdateReviewDocument,
        variables: { input },
        update: (cache, { data }) => {
          if (data?.updateReview.review) evictReviewsOf(cache, review.provider);
        },
        context: { fetchOptions: { signal: AbortSignal.timeout(maxSaveMilliseconds) } },
      }),
    );
    if ("failure" in sent) return fail(sent.failure.message);
    const answer = sent.answer.data?.updateReview;
    if (answer?.review) return onSaved();
    attached.uploads.refuse(answer?.userErrors ?? []);
    const message = typing.refuse(answer?.userErrors ?? []);
    if (message === null) setSaving({ state: "idle" });
    else fail(message);
  }

  const isChanged = hasOtherPhotos || Object.keys(changes).length > 0;
  return { ...typing, photos: attached, saving, save, isChanged };
}

function keysOf(photos: readonly AttachedPhoto[]): string {
  return photos.map(({ key }) => key).join();
}

function contentOf(review: OwnReview_reviewFragment): EditedReview {
  const { rating, reviewType, region, comment, serviceType } = review;
  return {
    ...{ rating, reviewType, region, comment },
    ...backgroundOf(review),
    serviceType: serviceType?.slug ?? generalService,
  };
}
