import { useState } from "react";
import { emptyContent, type ReviewContent } from "#client/reviews/form/review-content";
import { useReviewContent } from "#client/reviews/form/use-review-content";
import { type SavedReview, useSaveReview } from "#client/reviews/form/use-save-review";
import { readSession } from "#client/session/stored-session";
import { type DraftOwner, dropDraft, storeDraft, readDraft } from "./quick-draft";

export type Sending =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "failed"; message: string }
  | { state: "saved"; review: SavedReview | null; content: ReviewContent };

interface Options {
  owner: DraftOwner;
  isVerified: boolean;
  /** The provider was already reviewed, in another tab or on another device. */
  onConflict(): void;
}

export function useQuickReview({ owner, isVerified, onConflict }: Options) {
  const [draft, setDraft] = useState(() => readDraft(localStorage, owner));
  const typing = useReviewContent(draft ?? emptyContent);
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const save = useSaveReview();
  const { content } = typing;

  const fill = (part: Partial<ReviewContent>) => storeDraft(localStorage, owner, typing.fill(part));
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
    const result = await save(
      { ...review, ...background, serviceType: null },
      { mayBeGuest: false },
    );
    if (result.kind === "saved") {
      dropDraft(localStorage, owner);
      return setSending({ state: "saved", review: result.review, content });
    }
    if (result.kind === "failed") return fail(`Error submitting review: ${result.message}`);
    const message = typing.refuse(result.userErrors);
    if (message === null) return setSending({ state: "idle" });
    fail(`Error submitting review: ${message}`);
    if (result.userErrors.some(({ code }) => code === "CONFLICT")) onConflict();
  }

  const startAgain = () => {
    fill(emptyContent);
    setDraft(null);
  };
  return { ...typing, fill, sending, submit, startAgain, hasDraft: draft !== null };
}
