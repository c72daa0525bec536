import { Field, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { Review } from "#server/reviews/review.entity";
import { reviewColumns } from "#server/reviews/lists/reviews.query";

export const ActivityKind = defineEnum("ActivityKind", "The kind of activity.", {
  REVIEW: "A new review.",
  HELPFUL: "Helpful votes for reviews.",
  SAVED: "People saved the provider.",
  FOLLOWED: "People followed the provider.",
});
export type ActivityKind = keyof typeof ActivityKind;

@ObjectType({
  description: "An activity of a provider: a review, or the votes, saves or follows of one day.",
  simpleResolvers: true,
})
export class Activity {
  @Field(() => ActivityKind, { description: "The kind of activity." })
  kind: ActivityKind;

  @Field(() => Int, { description: "The number on that day; 1 for a review." })
  count: number;

  @Field(() => Date, {
    description: "When the review was written; for all else, the start of the day in UTC.",
  })
  at: Date;

  @Field(() => Review, { nullable: true, description: "The review; null for all else." })
  review: Review | null;
}

const maxAgeDays = 365;
const maxActivities = 3;

const newestReviews = statement(`
  SELECT ${reviewColumns} FROM reviews r WHERE r.provider_id = $1
  ORDER BY r.created_at DESC, r.id DESC LIMIT ${maxActivities}`);

const latestDayOf = (kind: ActivityKind, column: string) => `(
  SELECT '${kind}' AS kind, day::text, sum(${column})::integer AS count FROM provider_days
  WHERE provider_id = $1 AND day > $2::date AND ${column} > 0
  GROUP BY day ORDER BY day DESC LIMIT 1)`;

/** One day per kind, so that a frequent kind does not hide the others. */
const latestDays = statement(
  [
    latestDayOf(ActivityKind.SAVED, "save_count"),
    latestDayOf(ActivityKind.FOLLOWED, "follow_count"),
    latestDayOf(ActivityKind.HELPFUL, "vote_count"),
  ].join(" UNION ALL "),
);

interface DayCount {
  kind: ActivityKind;
  day: string;
  count: number;
}

export async function findRecentActivity(ctx: Context, providerId: number): Promise<Activity[]> {
  const since = new Date(ctx.now().getTime() - maxAgeDays * 24 * 60 * 60 * 1000);
  const [reviews, days] = await Promise.all([
    ctx.database.queryPrepared<Review>(newestReviews, [providerId]),
    ctx.database.queryPrepared<DayCount>(latestDays, [providerId, since]),
  ]);
  const written = toEntities(Review, reviews).map((review) => ({
    kind: ActivityKind.REVIEW,
    count: 1,
    at: review.createdAt,
    review,
  }));
  const counted = days.map(({ kind, count, day }) => ({
    kind,
    count,
    at: new Date(`${day}T00:00Z`),
    review: null,
  }));
  return [...written, ...counted]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxActivities);
}
