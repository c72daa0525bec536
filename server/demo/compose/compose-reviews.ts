import type { Calendar } from "#server/demo/calendar";
import { createChance, type Chance } from "#server/demo/chance";
import { createCommentWriter, type Comment } from "#server/demo/comment";
import type { ProviderPlan } from "./compose-providers";
import { handWrittenReviews } from "#server/demo/hand-written-reviews.data";
import { drawRatings } from "#server/demo/ratings";
import type { DemoProvider, DemoReview, DemoTrust } from "#server/demo/world";

/** `composeTrust` adds the rest. */
type UntrustedReview = Omit<DemoReview, keyof DemoTrust>;

/** A review without a reviewer yet. */
export interface ReviewDraft extends UntrustedReview {
  /** The username of the reviewer, if fixed by hand. */
  reviewer: string | null;
  /** Templates of its comment; empty if the text is fixed by hand. */
  sentences: Comment["sentences"];
}

const shareOfGuests = 0.15;

/** All reviews with their texts, oldest first; `composeUsers` adds the reviewers. */
export function composeReviews(
  providers: readonly DemoProvider[],
  plans: readonly ProviderPlan[],
  calendar: Calendar,
): ReviewDraft[] {
  const drafts = plans
    .flatMap((plan, place) => draftReviews(plan, place, providers[place]!, calendar))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

  const write = createCommentWriter(
    createChance("comments"),
    handWrittenReviews.map(({ comment }) => comment),
  );
  for (const draft of drafts) {
    if (draft.comment !== "") continue;
    const comment = write({ ...draft, person: plans[draft.provider]!.person });
    draft.comment = comment.text;
    draft.sentences = comment.sentences;
  }
  return drafts;
}

/** Removes the fields that are not stored. */
export function finishReview(draft: ReviewDraft): UntrustedReview {
  return {
    provider: draft.provider,
    user: draft.user,
    rating: draft.rating,
    reviewType: draft.reviewType,
    serviceType: draft.serviceType,
    region: draft.region,
    comment: draft.comment,
    isVerified: draft.isVerified,
    verificationMethod: draft.verificationMethod,
    isVerificationSkipped: draft.isVerificationSkipped,
    promotionCode: draft.promotionCode,
    helpfulCount: draft.helpfulCount,
    createdAt: draft.createdAt,
    editedAt: draft.editedAt,
    answer: draft.answer,
    answeredAt: draft.answeredAt,
  };
}

function draftReviews(
  plan: ProviderPlan,
  place: number,
  provider: DemoProvider,
  calendar: Calendar,
): ReviewDraft[] {
  const chance = createChance(`reviews of ${provider.username}`);
  const fixed = handWrittenReviews.filter((review) => review.provider === provider.username);
  const ratings = drawRatings(
    plan.reviews - fixed.length,
    plan.average,
    fixed.map(({ rating }) => rating),
    chance,
  );
  // A fixed share per provider: providers without advertisements have no such reviews.
  const advertisements = Math.round(plan.advertisementShare * ratings.length);
  const drafts = chance.shuffle(ratings).map((rating, index): ReviewDraft => {
    const isAdvertisement = index < advertisements;
    const createdAt = calendar.momentWithin(plan.days, chance);
    const isGuest = chance.happens(shareOfGuests);
    return {
      ...emptyDraft(place, createdAt),
      rating,
      reviewType: isAdvertisement ? "advertisement" : "service",
      serviceType: isAdvertisement ? null : drawServiceType(provider, chance),
      region: chance.happens(0.92) ? provider.region : null,
      isVerificationSkipped: isGuest,
      promotionCode: !isGuest && chance.happens(0.04) ? promotionCode(provider, chance) : null,
      helpfulCount: drawHelpfulCount(chance),
      editedAt: !isGuest && chance.happens(0.05) ? calendar.laterThan(createdAt, 20, chance) : null,
    };
  });
  moveToRecent(drafts, plan, calendar);
  return [
    ...drafts,
    ...fixed.map((review): ReviewDraft => ({
      ...emptyDraft(place, timeOfDay(calendar.daysBefore(review.daysAgo), chance)),
      ...review,
      provider: place,
      isVerified: review.method !== null,
      verificationMethod: review.method,
    })),
  ];
}

/** Every provider has three reviews whose answers are recent enough to measure its response time. */
function moveToRecent(drafts: readonly ReviewDraft[], plan: ProviderPlan, calendar: Calendar) {
  const chance = createChance(`recent reviews of ${plan.person.username}`);
  const [newest, oldest] = [calendar.daysBefore(7), calendar.daysBefore(80)];
  const isRecent = ({ createdAt }: ReviewDraft) => createdAt > oldest && createdAt < newest;
  const missing = 3 - drafts.filter(isRecent).length;
  for (const draft of drafts.filter((each) => !isRecent(each)).slice(0, Math.max(0, missing))) {
    const moment = calendar.momentWithin(Math.min(plan.days, 80) - 7, chance);
    draft.createdAt = new Date(moment.getTime() - 7 * 86_400_000);
    if (draft.editedAt) draft.editedAt = calendar.laterThan(draft.createdAt, 20, chance);
  }
}

function emptyDraft(provider: number, createdAt: Date): ReviewDraft {
  return {
    provider,
    user: null,
    reviewer: null,
    rating: 5,
    reviewType: "service",
    serviceType: null,
    region: null,
    comment: "",
    sentences: [],
    isVerified: false,
    verificationMethod: null,
    isVerificationSkipped: false,
    promotionCode: null,
    helpfulCount: 0,
    createdAt,
    editedAt: null,
    answer: null,
    answeredAt: null,
  };
}

function timeOfDay(midnight: Date, chance: Chance): Date {
  return new Date(midnight.getTime() + chance.whole(9 * 3600, 22 * 3600) * 1000);
}

/** Mostly the first service type of the provider; null is the general service. */
function drawServiceType({ serviceTypes }: DemoProvider, chance: Chance): string | null {
  if (chance.happens(0.1)) return null;
  const place = Math.floor(serviceTypes.length * chance.next() ** 1.7);
  return serviceTypes[place] ?? null;
}

/** Initial, year and three digits, as the sample dashboard makes them. */
function promotionCode({ username }: DemoProvider, chance: Chance): string {
  return `${username.charAt(0).toUpperCase()}2024${chance.whole(100, 999)}`;
}

/** Most reviews have few helpful votes, some have many. */
function drawHelpfulCount(chance: Chance): number {
  if (chance.happens(0.4)) return 0;
  return Math.min(140, Math.floor(0.9 / (1 - chance.next()) ** 0.85));
}
