import { useEffect, useEffectEvent, useState } from "react";
import type { Failure } from "#client/graphql/failure";
import { Failed, type Send, useActions } from "#client/graphql/use-action";
import {
  contentFields,
  contentInput,
  emptyContent,
  type ReviewContent,
} from "#client/reviews/form/review-content";
import { useReviewContent } from "#client/reviews/form/use-review-content";
import { ownNameField, useOwnName } from "#client/reviews/form/use-own-name";
import { notSaved, type SavedReview, useSaveReview } from "#client/reviews/form/use-save-review";
import { draftPhotosOf, photoMissing, photosOfDraft } from "#client/reviews/photos/attached-photo";
import { useAttachedPhotos } from "#client/reviews/photos/use-attached-photos";
import { readSession } from "#client/session/stored-session";
import { browserStorage } from "#client/ui/storage/browser-storage";
import { useHasMethods } from "#client/verification/methods";
import { type DraftOwner, dropDraft, storeDraft, readDraft } from "./quick-draft";

interface Submitted {
  review: SavedReview | null;
  content: ReviewContent;
  photoCount: number;
}

interface Options {
  owner: DraftOwner;
  isVerified: boolean;
  /** The provider was already reviewed, in another tab or on another device. */
  onConflict(): void;
}

/** Why an account without confirmed identity cannot use this form. */
export function useNotVerified(): string {
  return useHasMethods()
    ? "Please verify your purchase with a valid code"
    : "This site cannot confirm who you are. Use the review form, which needs no confirmation.";
}

export function useQuickReview({ owner, isVerified, onConflict }: Options) {
  const [draft, setDraft] = useState(() => readDraft(browserStorage, owner));
  const typing = useReviewContent(draft?.content ?? emptyContent);
  const attached = useAttachedPhotos(() => photosOfDraft(draft?.photos ?? []));
  const [submitted, setSubmitted] = useState<Submitted>();
  const { run, isBusy, failure, errorOf, fail, clear } = useActions({
    otherwise: notSaved,
    fields: [...contentFields, ownNameField],
    onFailure: (_first, failures) => void typing.refuse(failures),
  });
  const notVerified = useNotVerified();
  const save = useSaveReview();
  const ownName = useOwnName();
  const { content } = typing;

  const keep = (written: ReviewContent) =>
    storeDraft(browserStorage, owner, { content: written, photos: draftPhotosOf(attached.photos) });
  const keepPhotos = useEffectEvent(() => submitted || keep(content));
  useEffect(() => void keepPhotos(), [attached.photos]);
  const fill = (part: Partial<ReviewContent>) => keep(typing.fill(part));
  async function submit(): Promise<void> {
    if (isBusy) return;
    if (!readSession()) return fail({ message: "Please log in to submit a review" });
    if (typing.isFaulty()) return clear();
    if (!isVerified) return fail({ message: notVerified });
    await run(saveAll);
  }

  async function saveAll(send: Send): Promise<void> {
    const photos = await attached.uploads.settle();
    if (photos === null) throw new Failed({ message: photoMissing });
    await ownName.save(send);
    const { review, failures } = await save(
      {
        ...contentInput(content),
        ...{ provider: owner.username, serviceType: null },
        ...(photos.length > 0 && { photos }),
      },
      { mayBeGuest: false },
    );
    const [first, ...others] = failures.map(withReason);
    if (first) {
      attached.uploads.refuse(failures);
      if (failures.some(({ code }) => code === "CONFLICT")) onConflict();
      throw new Failed(first, ...others);
    }
    dropDraft(browserStorage, owner);
    setSubmitted({ review, content, photoCount: photos.length });
  }

  const startAgain = () => {
    attached.uploads.replace([]);
    fill(emptyContent);
    setDraft(null);
  };
  const hasDraft = draft !== null;
  const state = { submitted, isBusy, failure, nameFault: errorOf(ownNameField) };
  return { ...typing, ...state, fill, photos: attached, ownName, submit, startAgain, hasDraft };
}

/** Says that sending failed, except at a field. */
function withReason(failure: Failure): Failure {
  const isAtField = contentFields.some((field) => field === failure.field?.[0]);
  const message = `Error submitting review: ${failure.message}`;
  return isAtField ? failure : { ...failure, message };
}
