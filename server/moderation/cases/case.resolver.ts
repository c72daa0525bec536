import { Arg, Ctx, FieldResolver, Float, Int, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Measure } from "#server/moderation/measure";
import {
  maxEventsOfCase,
  maxRelatedTexts,
  maxOpenAppealsOfCase,
  maxReportsOfCase,
} from "#server/moderation/moderation-limits";
import { findSubject } from "#server/moderation/measures/lock-subject";
import { restorableDecisions } from "#server/moderation/measures/restorable-decisions";
import { operatorOf } from "#server/moderation/operators/operator";
import { loggedView } from "#server/moderation/operators/operator-log";
import type { DeskAction } from "#server/moderation/operators/operator.policy";
import { priorityAt } from "#server/moderation/reports/report-priority";
import { ModerationCase } from "./case";
import { CaseAppeal, CaseEvent, CaseReport, CaseText } from "./case-parts";
import {
  eventsOfCase,
  openAppealsOfCase,
  pictureOfCase,
  relatedTexts,
  reportsOfCase,
} from "./case-parts.query";
import type { CaseRecord, Proposal } from "./case-record";
import {
  leavesContent,
  nextAppeal,
  overturningMeasures,
  possibleMeasures,
  viewerCan,
} from "./case.policy";
import { previewStatement } from "./preview-statement";

/** The contents of a case. Reading any of them is a view, which is logged before. */
async function viewed(ctx: Context, { record }: ModerationCase): Promise<CaseRecord> {
  await loggedView(ctx).load(record.id);
  return record;
}

const contents = new WeakMap<ModerationCase, ReturnType<typeof findContent>>();

/** One statement for all fields of a case. */
function contentOf(ctx: Context, found: ModerationCase) {
  const content = contents.get(found) ?? findContent(ctx, found);
  contents.set(found, content);
  return content;
}

async function findContent(ctx: Context, found: ModerationCase) {
  const { subjectKind, subjectId } = await viewed(ctx, found);
  return findSubject(ctx, subjectKind, subjectId);
}

async function proposalOf(ctx: Context, found: ModerationCase): Promise<Proposal | null> {
  return (await viewed(ctx, found)).proposal;
}

async function can(ctx: Context, action: DeskAction, { record }: ModerationCase): Promise<boolean> {
  return viewerCan(action, record, await operatorOf(ctx));
}

@Resolver(() => ModerationCase)
export class CaseResolver {
  @FieldResolver(() => Float, {
    description: "Severity × reach × accuracy of the reporter, plus a point for each day.",
  })
  priority(@Root() { record }: ModerationCase, @Ctx() ctx: Context): number {
    return priorityAt(record.priority, ctx.now());
  }

  @FieldResolver(() => String, { nullable: true, description: "The text that it is about." })
  async text(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<string | null> {
    return (await contentOf(ctx, found))?.content ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The path of the reported picture, after its removal a `data:` address; null for other content.",
  })
  async picture(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<string | null> {
    return pictureOfCase(ctx, await viewed(ctx, found));
  }

  @FieldResolver(() => String, { nullable: true, description: "The username of the provider." })
  async providerUsername(@Root() found: ModerationCase, @Ctx() ctx: Context) {
    return (await contentOf(ctx, found))?.providerUsername ?? null;
  }

  @FieldResolver(() => Date, { nullable: true, description: "When the review was written." })
  async writtenAt(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<Date | null> {
    return (await contentOf(ctx, found))?.reviewCreatedAt ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: "The stars of the review; null until the facts are entered.",
  })
  async stars(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<number | null> {
    if (found.record.facts === null) return null;
    return (await contentOf(ctx, found))?.reviewStars ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The facts; null before they are entered.",
  })
  async facts(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<string | null> {
    return (await viewed(ctx, found)).facts;
  }

  @FieldResolver(() => String, { nullable: true, description: "The question to the writer." })
  async question(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<string | null> {
    return (await viewed(ctx, found)).question;
  }

  @FieldResolver(() => String, { nullable: true, description: "The writer's reply." })
  async reply(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<string | null> {
    return (await viewed(ctx, found)).reply;
  }

  @FieldResolver(() => String, { nullable: true, description: "The proposed ground." })
  async proposedGround(@Root() found: ModerationCase, @Ctx() ctx: Context) {
    return (await proposalOf(ctx, found))?.ground ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The proposed note to the writer." })
  async proposedNote(@Root() found: ModerationCase, @Ctx() ctx: Context) {
    return (await proposalOf(ctx, found))?.note ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The proposed public notice." })
  async proposedNotice(@Root() found: ModerationCase, @Ctx() ctx: Context) {
    return (await proposalOf(ctx, found))?.notice ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The owner's objection to the proposed measure.",
  })
  async objection(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<string | null> {
    return (await viewed(ctx, found)).objection;
  }

  @FieldResolver(() => String, { nullable: true, description: "The answer to the objection." })
  async objectionAnswer(@Root() found: ModerationCase, @Ctx() ctx: Context) {
    return (await viewed(ctx, found)).objectionAnswer;
  }

  @FieldResolver(() => [CaseReport], {
    description: `Its reports, oldest first; at most ${maxReportsOfCase}.`,
  })
  async reports(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<CaseReport[]> {
    return reportsOfCase(ctx, await viewed(ctx, found));
  }

  @FieldResolver(() => [CaseAppeal], {
    description: `Its open appeals, oldest first; at most ${maxOpenAppealsOfCase}.`,
  })
  async appeals(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<CaseAppeal[]> {
    const record = await viewed(ctx, found);
    return openAppealsOfCase(ctx, record, (await operatorOf(ctx))!);
  }

  @FieldResolver(() => [CaseEvent], {
    description: `Its history, oldest first; at most the latest ${maxEventsOfCase} events.`,
  })
  async events(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<CaseEvent[]> {
    return eventsOfCase(ctx, await viewed(ctx, found));
  }

  @FieldResolver(() => [CaseText], {
    description: `Texts to compare with the reported one; at most ${maxRelatedTexts} of each kind.`,
  })
  async relatedTexts(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<CaseText[]> {
    return relatedTexts(ctx, await viewed(ctx, found));
  }

  @FieldResolver(() => [Measure], {
    description: "The measures that you can decide now; none before the facts are entered.",
  })
  async measures(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<Measure[]> {
    if (!(await can(ctx, "DECIDE", found))) return [];
    const content = await contentOf(ctx, found);
    if (!content) return [];
    const restorable = await restorableDecisions(ctx, found.record.id, content);
    return possibleMeasures(found.record, { ...content, restorable }, await operatorOf(ctx));
  }

  @FieldResolver(() => [Measure], {
    description: "The measures to choose from when you overturn a KEEP or RESTORE; none otherwise.",
  })
  async overturningMeasures(
    @Root() found: ModerationCase,
    @Ctx() ctx: Context,
  ): Promise<Measure[]> {
    if (!(await can(ctx, "DECIDE_APPEAL", found))) return [];
    const appeal = nextAppeal(await viewed(ctx, found), (await operatorOf(ctx))!.pseudonym);
    const isKept = appeal !== null && leavesContent(appeal.measure);
    return isKept ? overturningMeasures(found.record.subjectKind) : [];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The statement of reasons that the writer would receive; null if you cannot decide.",
  })
  async statementPreview(
    @Root() found: ModerationCase,
    @Arg("measure", () => Measure, { description: "The measure." }) measure: Measure,
    @Arg("ground", () => String, { description: "The clause or the article of law." })
    ground: string,
    @Arg("receipt", () => String, {
      nullable: true,
      description: "The receipt of the report, for PAUSE_REPORTER.",
    })
    receipt: string | undefined,
    @Ctx() ctx: Context,
  ): Promise<string | null> {
    if (!(await can(ctx, "DECIDE", found))) return null;
    return previewStatement(ctx, await viewed(ctx, found), { measure, ground, receipt });
  }

  @FieldResolver(() => Boolean, { description: "Whether you can take it." })
  viewerCanTake(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<boolean> {
    return can(ctx, "TAKE", found);
  }

  @FieldResolver(() => Boolean, { description: "Whether you can ask the writer." })
  viewerCanAsk(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<boolean> {
    return can(ctx, "ASK", found);
  }

  @FieldResolver(() => Boolean, { description: "Whether you can enter the facts." })
  viewerCanEnterFacts(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<boolean> {
    return can(ctx, "ENTER_FACTS", found);
  }

  @FieldResolver(() => Boolean, { description: "Whether you can decide its open appeal." })
  viewerCanDecideAppeal(@Root() found: ModerationCase, @Ctx() ctx: Context): Promise<boolean> {
    return can(ctx, "DECIDE_APPEAL", found);
  }
}
