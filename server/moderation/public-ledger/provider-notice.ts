import { Field, Int, ObjectType } from "type-graphql";
import { defineRowsBatch } from "#server/platform/request/batch";
import { maxNoticesOfProvider } from "#server/moderation/report-limits";

@ObjectType({
  description: "A public notice on a provider's page. Ended ones stay in its history.",
  simpleResolvers: true,
})
export class ProviderNotice {
  providerId: number;
  decisionNumber: number;

  @Field(() => String, { description: "What was found." })
  message: string;

  @Field(() => String, { description: "How it was found." })
  evidence: string;

  @Field(() => Date, { description: "When it was published." })
  startsAt: Date;

  @Field(() => Date, { description: "When it leaves the top of the page." })
  endsAt: Date;

  @Field(() => Int, { nullable: true, description: "The number of the decision that ended it." })
  endedBy: number | null;
}

/** The notices of a provider, the newest first. */
export const noticesOf = defineRowsBatch(
  ProviderNotice,
  `SELECT n.* FROM unnest($1::integer[]) AS owner (id), LATERAL (
    SELECT n.provider_id AS "providerId", n.decision_number AS "decisionNumber", n.message, n.evidence,
      n.starts_at AS "startsAt", n.ends_at AS "endsAt", n.ended_by AS "endedBy"
    FROM provider_notices n WHERE n.provider_id = owner.id
    ORDER BY n.ends_at DESC, n.decision_number DESC LIMIT ${maxNoticesOfProvider}) AS n`,
  ({ providerId }) => providerId,
);

/** Whether it is still at the top of the page. */
export function isRunning({ endsAt, endedBy }: ProviderNotice, now: Date): boolean {
  return endedBy === null && endsAt > now;
}
