import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { Review } from "#server/reviews/review.entity";
import { reviewColumns } from "#server/reviews/reviews.query";

export const ActivityKind = {
  REVIEW: "REVIEW",
  HELPFUL: "HELPFUL",
  SAVED: "SAVED",
  FOLLOWED: "FOLLOWED",
} as const;
export type ActivityKind = (typeof ActivityKind)[keyof typeof ActivityKind];

registerEnumType(ActivityKind, {
  name: "ActivityKind",
  description: "What happened.",
  valuesConfig: {
    REVIEW: { description: "Somebody wrote a review." },
    HELPFUL: { description: "People found reviews helpful." },
    SAVED: { description: "People saved the provider." },
    FOLLOWED: { description: "People followed the provider." },
  },
});

@ObjectType({
  description: "Something that happened to a provider: a review, or what people pressed on a day.",
  simpleResolvers: true,
})
export class Activity {
  @Field(() => ActivityKind, { description: "What happened." })
  kind: ActivityKind;

  @Field(() => Int, { description: "How often, on that day; 1 of a review." })
  count: number;

  @Field(() => Date, {
    description: "When the review was written; the beginning of the day in UTC of anything else.",
  })
  at: Date;

  @Field(() => Review, { nullable: true, description: "The review, where it is one." })
  review: Review | null;
}

/** How far back what people pressed is looked for. */
const daysBack = 365;
const most = 3;

const newestReviews = statement(`
  SELECT ${reviewColumns} FROM reviews r WHERE r.provider_id = $1
  ORDER BY r.created_at DESC, r.id DESC LIMIT ${most}`);

const latestDayOf = (kind: ActivityKind, column: string) => `(
  SELECT '${kind}' AS kind, day::text, sum(${column})::integer AS count FROM provider_days
  WHERE provider_id = $1 AND day > $2::date AND ${column} > 0
  GROUP BY day ORDER BY day DESC LIMIT 1)`;

/** The latest day of each, so that much of one does not hide the others. */
const latestDays = statement(
  [
    latestDayOf(ActivityKind.SAVED, "save_count"),
    latestDayOf(ActivityKind.FOLLOWED, "follow_count"),
    latestDayOf(ActivityKind.HELPFUL, "vote_count"),
  ].join(" UNION ALL "),
);

interface Pressed {
  kind: ActivityKind;
  day: string;
  count: number;
}

/** The latest three things that happened to a provider, the latest first. */
export async function findRecentActivity(ctx: Context, providerId: number): Promise<Activity[]> {
  const since = new Date(ctx.now().getTime() - daysBack * 24 * 60 * 60 * 1000);
  const [reviews, days] = await Promise.all([
    ctx.database.read<Review>(newestReviews, [providerId]),
    ctx.database.read<Pressed>(latestDays, [providerId, since]),
  ]);
  const written = toEntities(Review, reviews).map((review) => ({
    kind: ActivityKind.REVIEW,
    count: 1,
    at: review.createdAt,
    review,
  }));
  const pressed = days.map(({ kind, count, day }) => ({
    kind,
    count,
    at: new Date(`${day}T00:00Z`),
    review: null,
  }));
  return [...written, ...pressed]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, most);
}
