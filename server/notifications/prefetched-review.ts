import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import type { Provider } from "#server/providers/provider.entity";
import type { Review } from "#server/reviews/review.entity";
import { reviewById } from "#server/reviews/lists/reviews.query";
import { userById } from "#server/users/user.batch";
import type { User } from "#server/users/user.entity";

interface Found {
  review: Review;
  provider: Provider | null;
  reviewer: User | null;
}

/** Shares one read of a review between all subscribers who are notified of it. */
export class PrefetchedReview {
  private found: Promise<Found | null> | null = null;

  constructor(private readonly id: number) {}

  /** Primes the batches of one subscriber's request. */
  async prime(ctx: Context): Promise<void> {
    this.found ??= find(ctx, this.id);
    const found = await this.found.catch(() => null);
    if (!found) return;
    const { review, provider, reviewer } = found;
    reviewById(ctx).prime(review.id, review);
    if (provider) providerById(ctx).prime(provider.id, provider);
    if (reviewer) userById(ctx).prime(reviewer.id, reviewer);
  }
}

async function find(ctx: Context, id: number): Promise<Found | null> {
  const review = await reviewById(ctx).load(id);
  if (!review) return null;
  const [provider, reviewer] = await Promise.all([
    providerById(ctx).load(review.providerId),
    review.userId === null ? null : userById(ctx).load(review.userId),
  ]);
  return { review, provider, reviewer };
}
