import { useState } from "react";
import {
  type ContentFaults,
  emptyContent,
  faultsOf,
  type ReviewContent,
  sortFaults,
} from "#client/reviewing/review-content";
import { type SavedReview, useSaveReview } from "#client/reviewing/use-save-review";
import { readSession } from "#client/session/stored-session";
import { type DraftOwner, dropDraft, keepDraft, readDraft } from "./quick-draft";

/** What became of sending. What failed stays until the next try, with all that was written. */
export type Sending =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "failed"; message: string }
  | { state: "saved"; review: SavedReview | null; content: ReviewContent };

interface Options {
  owner: DraftOwner;
  isVerified: boolean;
  onFaults(faults: ContentFaults): void;
  /** It may have been reviewed already, in another tab or on another device. */
  onConflict(): void;
}

const lost = "Failed to save review";

/** The life of a short review: filled in, kept in this browser, sent, saved. */
export function useQuickReview({ owner, isVerified, onFaults, onConflict }: Options) {
  const [kept, setKept] = useState(() => readDraft(localStorage, owner));
  const [content, setContent] = useState(kept ?? emptyContent);
  const [faults, setFaults] = useState<ContentFaults>({});
  const [sending, setSending] = useState<Sending>({ state: "idle" });
  const save = useSaveReview();

  const fill = (part: Partial<ReviewContent>) => {
    const next = { ...content, ...part };
    setContent(next);
    keepDraft(localStorage, owner, next);
    // What is wrong with a field is forgotten as soon as it changes.
    const changed = Object.keys(part).map((name) => [name, undefined]);
    setFaults({ ...faults, ...Object.fromEntries(changed) });
  };
  const fail = (message: string) => setSending({ state: "failed", message });
  const refuse = (found: ContentFaults) => {
    setFaults(found);
    onFaults(found);
  };

  async function submit(): Promise<void> {
    if (sending.state === "sending") return;
    if (!readSession()) return fail("Please log in to submit a review");
    const found = faultsOf(content);
    if (Object.keys(found).length > 0) {
      setSending({ state: "idle" });
      return refuse(found);
    }
    if (!isVerified) return fail("Please verify your purchase with a valid code");
    const { rating, reviewType, region } = content;
    if (!reviewType || !region) return;

    setSending({ state: "sending" });
    const comment = content.comment.trim();
    const review = { provider: owner.username, rating, reviewType, region, comment };
    const result = await save({ ...review, serviceType: null }, { mayBeGuest: false });
    if (result.kind === "saved") {
      dropDraft(localStorage, owner);
      return setSending({ state: "saved", review: result.review, content });
    }
    if (result.kind === "failed") return fail(`Error submitting review: ${result.message}`);
    const { faults: refused, message } = sortFaults(result.userErrors);
    const isAtFields = Object.keys(refused).length > 0;
    if (isAtFields) refuse(refused);
    if (message === null && isAtFields) return setSending({ state: "idle" });
    fail(`Error submitting review: ${message ?? lost}`);
    if (result.userErrors.some(({ code }) => code === "CONFLICT")) onConflict();
  }

  const startAgain = () => {
    fill(emptyContent);
    setKept(null);
    setFaults({});
  };
  return { content, fill, faults, sending, submit, startAgain, isTakenUp: kept !== null };
}
