import { Repeater } from "@graphql-yoga/subscription";
import { readUsername } from "#server/networks/username";
import type { Context } from "#server/platform/context";
import { Provider } from "#server/providers/provider.entity";
import { Review } from "./review.entity";

/** Every new review of a provider as it is saved, by whichever process; ends at once where there is none. */
export function followReviews(ctx: Context, username: string): AsyncIterable<Review> {
  return new Repeater<Review>(async (push, stop) => {
    const handle = readUsername(username);
    const provider =
      handle === null
        ? null
        : await ctx.manager.getRepository(Provider).findOneBy({ username: handle });
    if (!provider) return stop();

    const saved = ctx.events.follow("reviewSaved", String(provider.id));
    void stop.then(() => saved.return());
    try {
      for await (const { reviewId } of saved) {
        const review = await ctx.manager.getRepository(Review).findOneBy({ id: reviewId });
        if (review) void push(review);
      }
    } finally {
      stop();
    }
  });
}
