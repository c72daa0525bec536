import { publicClass, type ReviewClass } from "#server/reviews/review-class";
import { baseOf } from "#server/trust/score-rules";
import type { SimulatedReview } from "./draw-items";
import type { Sum } from "./version-2";

const order = ["network", "invited", "contact", "light"] as const;
const [halfLifeDays, paceDays, paceFloor, paceFloorReceipt, paceShare] = [730, 30, 0.5, 3, 0.2];

export function sumOfVersion3(reviews: readonly SimulatedReview[]): Sum {
  const weighed = reviews.map((review) => ({
    ...review,
    class: publicClass(review.class),
    weight: baseOf(review.class) * review.share * 2 ** (-Math.max(0, review.age) / halfLifeDays),
    isRecent: review.pacedAge < paceDays && review.ratingBefore === null,
    isEdited: review.pacedAge < paceDays && review.ratingBefore !== null,
  }));
  type Weighed = (typeof weighed)[number];
  const total = (name: ReviewClass, test: (review: Weighed) => boolean) =>
    weighed.reduce((sum, each) => sum + (each.class === name && test(each) ? each.weight : 0), 0);
  const isRecent = (review: Weighed) => review.isRecent;
  const isEdited = (review: Weighed) => review.isEdited;
  const isOther = (review: Weighed) => !review.isRecent;

  const limitOfReceipts = Math.max(paceFloorReceipt, paceShare * total("receipt", isOther));
  const within = (sum: number, limit: number) => (sum > limit ? limit / sum : 1);
  const receiptPace = within(total("receipt", isRecent), limitOfReceipts);
  const receipts = total("receipt", isOther) + receiptPace * total("receipt", isRecent);
  const limit = Math.max(paceFloor, paceShare * (total("network", isOther) + receipts));
  const paces = (test: (review: Weighed) => boolean): Record<ReviewClass, number> => {
    let sum = 0;
    const paced = { receipt: within(total("receipt", test), limitOfReceipts) } as Record<
      ReviewClass,
      number
    >;
    for (const name of order) paced[name] = within((sum += total(name, test)), limit);
    return paced;
  };
  const [ofRecent, ofEdited] = [paces(isRecent), paces(isEdited)];

  const sums = {} as Record<ReviewClass, Sum>;
  for (const name of [...order, "receipt"] as const) {
    let [weight, stars] = [0, 0];
    for (const review of weighed.filter((each) => each.class === name)) {
      const w = review.weight * (review.isRecent ? ofRecent[name] : 1);
      const q = ofEdited[name];
      const r = review.isEdited
        ? q * review.rating + (1 - q) * review.ratingBefore!
        : review.rating;
      weight += w;
      stars += w * r;
    }
    sums[name] = { weight, stars };
  }
  const proven = sums.network.weight + sums.receipt.weight;
  const capped = (name: ReviewClass, cap: number): Sum => {
    const factor = within(sums[name].weight, cap);
    return { weight: sums[name].weight * factor, stars: sums[name].stars * factor };
  };
  const contact = capped("contact", Math.max(2, proven));
  const invited = capped("invited", Math.max(2, 0.5 * proven));
  const others = proven + contact.weight + invited.weight;
  const light = capped("light", Math.max(0.5, 0.15 * others));
  return {
    weight: others + light.weight,
    stars: sums.network.stars + sums.receipt.stars + contact.stars + invited.stars + light.stars,
  };
}
