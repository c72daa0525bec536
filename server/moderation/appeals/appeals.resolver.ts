import { Ctx, Field, FieldResolver, ObjectType, Resolver, Root } from "type-graphql";
import { toEntities } from "#server/platform/database/to-entities";
import type { Context } from "#server/platform/request/context";
import { Decision, decisionColumns } from "#server/moderation/ledger/decision";
import { DecisionParty } from "#server/moderation/measure";
import {
  maxAppealsOfDecision,
  maxOwnDecisions,
  sealedDays,
} from "#server/moderation/moderation-limits";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { Appeal, appealColumns, appealsOfDecision } from "./appeal";

@ObjectType({ description: "A decision that concerns you.", simpleResolvers: true })
export class OwnDecision {
  constructor(
    readonly decision: Decision,
    row: Omit<OwnRow, keyof Decision>,
  ) {
    this.party = row.party;
    this.facts = row.sealedFacts ?? decision.facts;
    const isWriter = row.party === "WRITER";
    const isPersonsPicture = decision.subjectKind === "picture" && decision.providerId === null;
    this.content = isWriter && !isPersonsPicture ? row.content : null;
    this.note = isWriter ? row.note : null;
    this.sealedUntil = row.sealedUntil;
  }

  @Field(() => DecisionParty, { description: "How you are concerned." })
  party: DecisionParty;

  @Field(() => String, {
    description:
      "The facts. Those of a pause are sealed where the case is about other content: the decision has a sentence instead.",
  })
  facts: string;

  @Field(() => String, {
    nullable: true,
    description: "Your text; null for other persons, and for a picture of you, which has none.",
  })
  content: string | null;

  @Field(() => String, { nullable: true, description: "A note to the writer." })
  note: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      "When the sealed text, note and facts are erased; later while an appeal is open. Null once they are.",
  })
  sealedUntil: Date | null;
}

@Resolver(() => OwnDecision)
export class OwnDecisionResolver {
  @FieldResolver(() => Decision, { description: "The decision." })
  decision(@Root() { decision }: OwnDecision): Decision {
    return decision;
  }
}

@Resolver(() => Decision)
export class AppealsResolver {
  @FieldResolver(() => [Appeal], {
    description: `The appeals against it without their texts, oldest first; at most the latest ${maxAppealsOfDecision}.`,
  })
  async appeals(@Root() { number }: Decision, @Ctx() ctx: Context): Promise<Appeal[]> {
    return (await appealsOfDecision(ctx).load(number)) ?? [];
  }
}

type OwnRow = Decision & {
  party: DecisionParty;
  content: string | null;
  note: string | null;
  sealedFacts: string | null;
  sealedUntil: Date | null;
};

@Resolver(() => Viewer)
export class ViewerDecisionsResolver {
  @FieldResolver(() => [OwnDecision], {
    description: `The decisions that concern you, latest first; at most ${maxOwnDecisions}.`,
  })
  async decisionsAboutMe(
    @Root() { signedIn }: Viewer,
    @Ctx() ctx: Context,
  ): Promise<OwnDecision[]> {
    const rows = await ctx.database.queryUnprepared<OwnRow>(
      `SELECT ${decisionColumns}, y.party, s.facts ->> 'content' AS content, s.facts ->> 'note' AS note,
         s.facts ->> 'facts' AS "sealedFacts",
         s.decided_at + make_interval(days => ${sealedDays}) AS "sealedUntil"
       FROM decision_parties y JOIN decisions d ON d.number = y.decision_number
       LEFT JOIN decision_sealed s ON s.decision_number = d.number
       WHERE y.user_id = $1 ORDER BY y.decision_number DESC, y.id LIMIT ${maxOwnDecisions}`,
      [signedIn.user.id],
    );
    return (toEntities(Decision, rows) as OwnRow[]).map((row) => new OwnDecision(row, row));
  }

  @FieldResolver(() => [Appeal], {
    description: `Your appeals, latest first; at most ${maxOwnDecisions}.`,
  })
  async appeals(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<Appeal[]> {
    const rows = await ctx.database.queryUnprepared<Appeal>(
      `SELECT ${appealColumns} FROM appeals a WHERE a.user_id = $1 ORDER BY a.id DESC LIMIT ${maxOwnDecisions}`,
      [signedIn.user.id],
    );
    return toEntities(Appeal, rows);
  }
}
