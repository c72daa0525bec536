import type { Context } from "#server/platform/context";
import type { UserError } from "#server/platform/user-error";
import { defineGroup } from "#server/platform/write-together";
import { introduceProvider } from "#server/providers/introduce-provider";
import { hashBody } from "./idempotency";
import { notSignedIn } from "./judge-save";
import { readReview, type ReviewToSave } from "./read-review";
import { scopeOf, writerOf } from "./review-writer";
import { storeReviews, type SavedReview } from "./store-reviews";
import type { Save } from "./save-facts.query";

/**
 * Stores a review of a guest or of somebody signed in: permission, every field error at once, then one
 * transaction with the idempotency key, the review, the match of its promotion code and, by the database itself,
 * the counters that follow from it. Answers only after the commit, which it shares with whoever saves meanwhile.
 */
export async function saveReview(ctx: Context, input: ReviewToSave): Promise<SavedReview> {
  const writer = await writerOf(ctx);
  if (!writer) return { review: null, userErrors: [notSignedIn()] };

  const { review, userErrors } = readReview(input);
  if (!review) return { review: null, userErrors };

  const claim = {
    scope: scopeOf(writer),
    key: input.idempotencyKey || null,
    bodyHash: hashBody(review),
  };
  const save = { writer, review, claim };
  const saved = await saveTogether(ctx, save);
  // Who is not in the directory is put there by what our own look-up finds, or the refusal stands.
  if (!saved.userErrors.some(isOfNoProvider)) return saved;
  return (await introduceProvider(ctx, review.username)) ? saveTogether(ctx, save) : saved;
}

function isOfNoProvider({ code, field }: UserError): boolean {
  return code === "NOT_FOUND" && field?.[0] === "provider";
}

/** Who writes about one provider shares a lane, since it is the provider's counters that they wait for. */
const saveTogether = defineGroup<Save, SavedReview>({
  laneOf: ({ review }) => review.username,
  // What comes from one network is counted, once in a transaction.
  apartBy: ({ writer }) => [scopeOf(writer), ...(writer.networkHash ? [writer.networkHash] : [])],
  write: storeReviews,
});
