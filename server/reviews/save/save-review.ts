import { createHash } from "node:crypto";
import {
  isRefusal,
  refuse,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { defineGroupCommit } from "#server/platform/request/group-commit";
import { inTransaction } from "#server/platform/request/transaction";
import { findGivenProvider } from "#server/providers/given-provider";
import { findOrLookUp } from "#server/providers/look-up/look-up-profile";
import { detectLanguage } from "#server/reviews/language/language-detector";
import { photosFault } from "#server/reviews/photos/keep-photos";
import { photoPathOf } from "#server/reviews/photos/photo-token";
import { parseReview, type CheckedReview, type ReviewToSave } from "#server/reviews/parse-review";
import { SaveReviewInput, SaveReviewPayload } from "#server/reviews/review.input";
import { scopeOf, writerOf, type ReviewWriter } from "#server/reviews/review-writer";
import { notSignedIn } from "./decide-save";
import type { SavedReview, SaveRequest } from "./pending-save";
import { storeReviews } from "./store-reviews";

/**
 * Stores the review of a guest or a signed-in person in one transaction: the review, its idempotency key and the
 * match of its promotion code; triggers update the counters. Reports all field errors at once and answers after
 * the commit.
 */
export const saveReview = action(
  {
    name: "saveReview",
    description: "Saves a review. Needs a bearer token; a guest token can save one review.",
    payload: SaveReviewPayload,
    input: SaveReviewInput,
    permission: requireWriter,
  },
  async (ctx, input: ReviewToSave, writer) => {
    const named = await withUsername(ctx, input);
    if ("userErrors" in named) return named;
    const { review, userErrors } = parseReview(named, ctx.now());
    const photos = (input.photos ?? []).map((token) => photoPathOf(ctx.config, token));
    const fault = photosFault(photos);
    if (!review || fault) return refuse(...userErrors, ...(fault ? [fault] : []));

    const key = input.idempotencyKey || null;
    const paths = photos as string[];
    const idempotency = { scope: scopeOf(writer), key, bodyHash: hashBody(review, paths) };
    const language = await detectLanguage(review.comment);
    const known = { writer, review, photos: paths, language };
    const request: SaveRequest = { ...known, idempotency, profile: null };
    const saved = await groupCommit(ctx, request);
    if (!isRefusal(saved) || !saved.userErrors.some(isUnknownProvider)) return saved;

    // A provider outside the directory is added when the look-up finds the profile.
    const { profile } = await findOrLookUp(ctx, review.username);
    return profile ? addProviderAndSave(ctx, { ...request, profile }) : saved;
  },
);

async function requireWriter(ctx: Context): Promise<ReviewWriter | Refusal> {
  return (await writerOf(ctx)) ?? refuse(notSignedIn());
}

/** A provider that is named by its id is in the directory; a username may be of a profile to look up. */
async function withUsername(ctx: Context, input: ReviewToSave): Promise<ReviewToSave | Refusal> {
  if (!input.providerId) return input;
  const provider = await findGivenProvider(ctx, input);
  return isRefusal(provider) ? provider : { ...input, provider: provider.username };
}

/** One transaction for many saves at once; see docs/group-commit.md. */
const groupCommit = defineGroupCommit<SaveRequest, SavedReview>({
  // Saves for one provider wait for the same counters.
  partitionKey: ({ review }) => review.username,
  // Limits per writer and network are counted once in a transaction, and an upload is used once.
  conflictKeys: ({ writer, photos }) => [
    scopeOf(writer),
    ...(writer.networkHash ? [writer.networkHash] : []),
    ...photos,
  ],
  write: storeReviews,
});

/**
 * A transaction of its own: a rejected review rolls the new provider back, and deadlocks over the category's
 * counters with saves of other providers are avoided.
 */
function addProviderAndSave(ctx: Context, request: SaveRequest): Promise<SavedReview> {
  return inTransaction(ctx, async (inside) => (await storeReviews(inside, [request]))[0]!);
}

function isUnknownProvider({ code, field }: UserError): boolean {
  return code === "NOT_FOUND" && field?.[0] === "provider";
}

/** Digest for any order of the keys. Absent optional fields leave it as it was before they existed. */
function hashBody(
  { serviceTypeSlug, promotionCode, ...body }: CheckedReview,
  photos: readonly string[],
): string {
  const optional = { ...body, photos: photos.length > 0 ? photos : null };
  const given = Object.entries(optional).filter(([, value]) => value !== null);
  const first = Object.entries({ serviceType: serviceTypeSlug, promotionCode });
  const sorted = [...given, ...first].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}
