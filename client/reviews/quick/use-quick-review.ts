import { useEffect, useEffectEvent, useState } from "react";
import { emptyContent, type ReviewContent } from "#client/reviews/form/review-content";
import { useReviewContent } from "#client/reviews/form/use-review-content";
import { type SavedReview, useSaveReview } from "#client/reviews/form/use-save-review";
import { draftPhotosOf, photoMissing, photosOfDraft } from "#client/reviews/photos/attached-photo";
import { useAttachedPhotos } from "#client/reviews/photos/use-attached-photos";
import { readSession } from "#client/session/stored-session";
import { type DraftOwner, dropDraft, storeDraft, readDraft } from "./quick-draft";

export type Sending =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "failed"; message: string }
  | { state: "saved"; review: SavedReview | null; content: ReviewContent; photoCount: number };

interface Options {
  owner: DraftOwner;
  isVerified: boolean;
  /** The provider was already reviewed, in another tab or on another device. */
  onConflict(): void;
}

export function useQuickReview({ owner, isVerified, onConflict }: Options) {
  const [draft, setDraft] = useState(() => readDraft(localStorage, owner));
  const typing = useReviewContent(draft?.content ?? emptyContent);
  const attached = useAttachedPhotos(() => photosOfDraft(draft?.photos ?? []));
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const save = useSaveReview();
  const { content } = typing;

  const keep = (written: ReviewContent) =>
    storeDraft(localStorage, owner, { content: written, photos: draftPhotosOf(attached.photos) });
  const keepPhotos = useEffectEvent(() => sending.state === "saved" || keep(content));
  useEffect(() => void keepPhotos(), [attached.photos]);
  const fill = (part: Partial<ReviewContent>) => keep(typing.fill(part));
  const fail = (message: string) => setSending({ state: "failed", message });

  async function submit(): Promise<void> {
    if (sending.state === "sending") return;
    if (!readSession()) return fail("Please log in to submit a review");
    if (typing.isFaulty()) return setSending({ state: "idle" });
    if (!isVerified) return fail("Please verify your purchase with a valid code");
    const { rating, reviewType, region, incentive, experiencedOn } = content;
    if (!reviewType || !region) return;

    setSending({ state: "sending" });
    const comment = content.comment.trim();
    const review = { provider: owner.username, rating, reviewType, region, comment };
    const background = { incentive, experiencedOn };
    const photos = await attached.uploads.settle();
    if (photos === null) return fail(photoMissing);
    const result = await save(
      { ...review, ...background, ...(photos.length > 0 && { photos }), serviceType: null },
      { mayBeGuest: false },
    );
    if (result.kind === "saved") {
      dropDraft(localStorage, owner);
      const photoCount = photos.length;
      return setSending({ state: "saved", review: result.review, content, photoCount });
    }
    if (result.kind === "failed") return fail(`Error submitting review: ${result.message}`);
    attached.uploads.refuse(result.userErrors);
    const message = typing.refuse(result.userErrors);
    if (message === null) return setSending({ state: "idle" });
    fail(`Error submitting review: ${message}`);
    if (result.userErrors.some(({ code }) => code === "CONFLICT")) onConflict();
  }

  const startAgain = () => {
    attached.uploads.replace([]);
    fill(emptyContent);
    setDraft(null);
  };
  const hasDraft = draft !== null;
  return { ...typing, fill, photos: attached, sending, submit, startAgain, hasDraft };
}
