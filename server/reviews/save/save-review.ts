import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import type { UserError } from "#server/platform/errors/user-error";
import { defineGroupCommit } from "#server/platform/request/group-commit";
import { lookUpProfile } from "#server/providers/look-up/look-up-profile";
import { hashBody } from "./idempotency";
import { notSignedIn } from "./decide-save";
import { parseReview, type ReviewToSave } from "#server/reviews/parse-review";
import { scopeOf, writerOf } from "#server/reviews/review-writer";
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

  const { review, userErrors } = parseReview(input);
  if (!review) return { review: null, userErrors };

  const claim = {
    scope: scopeOf(writer),
    key: input.idempotencyKey || null,
    bodyHash: hashBody(review),
  };
  const save = { writer, review, claim, profile: null };
  const saved = await saveTogether(ctx, save);
  if (!saved.userErrors.some(isOfNoProvider)) return saved;

  // Who is not in the directory is put there by what our own look-up finds, or the refusal stands.
  const { profile } = await lookUpProfile(ctx, review.username);
  return profile ? introduceAndSave(ctx, { ...save, profile }) : saved;
}

/**
 * In a transaction of its own, so that nobody is left in the directory whose review is refused. Together with saves
 * for others two of them could wait in a circle for the figures of the category that they share.
 */
function introduceAndSave(ctx: Context, save: Save): Promise<SavedReview> {
  return inTransaction(ctx, async (inside) => {
    const [saved] = await storeReviews(inside, [save]);
    return saved!;
  });
}

function isOfNoProvider({ code, field }: UserError): boolean {
  return code === "NOT_FOUND" && field?.[0] === "provider";
}

/** Who writes about one provider shares a partition, since it is the provider's counters that they wait for. */
const saveTogether = defineGroupCommit<Save, SavedReview>({
  partitionKey: ({ review }) => review.username,
  // What comes from one network is counted, once in a transaction.
  conflictKeys: ({ writer }) => [
    scopeOf(writer),
    ...(writer.networkHash ? [writer.networkHash] : []),
  ],
  write: storeReviews,
});
