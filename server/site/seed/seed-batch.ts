import { Field, Int, ObjectType } from "type-graphql";
import { connectionOf } from "#server/platform/graph/paging";
import { describeEnum } from "#server/platform/settings/define-enum";
import { seedLimits } from "#server/platform/settings/job-limits";

export const SeedState = {
  CHECKED: "checked",
  APPLYING: "applying",
  APPLIED: "applied",
  UNDOING: "undoing",
  UNDONE: "undone",
} as const;
export type SeedState = (typeof SeedState)[keyof typeof SeedState];
describeEnum(SeedState, "SeedState", "How far a batch of listed providers is.", {
  CHECKED: "It was compared with the directory; nothing has changed.",
  APPLYING: "Its lines are being applied.",
  APPLIED: "Its lines are applied.",
  UNDOING: "It is being undone.",
  UNDONE: "It was undone.",
});

export const SeedAction = {
  ADD: "add",
  CHANGE: "change",
  SAME: "same",
  REFUSED: "refused",
} as const;
export type SeedAction = (typeof SeedAction)[keyof typeof SeedAction];
describeEnum(SeedAction, "SeedAction", "The effect of a line.", {
  ADD: "It lists a provider.",
  CHANGE: "It changes facts of a listed provider.",
  SAME: "It changes nothing.",
  REFUSED: "It has a fault and is skipped.",
});

@ObjectType({ description: "A line of a seed file.", simpleResolvers: true })
export class SeedLine {
  @Field(() => Int, { description: "Its number in the file; the header is line 1." })
  line: number;

  @Field(() => String, { nullable: true, description: "The username; null if it is refused." })
  username: string | null;

  @Field(() => [String], { description: "The columns of the provider that it changes." })
  changes: string[];

  @Field(() => String, { nullable: true, description: "The column with a fault." })
  column: string | null;

  @Field(() => String, { nullable: true, description: "Why it is refused." })
  message: string | null;

  /** The position in its list. */
  place: number;
}

export const SeedLineConnection = connectionOf(SeedLine, "SeedLine");

@ObjectType({
  description: "A seed file, or a provider that was added by hand.",
  simpleResolvers: true,
})
export class SeedBatch {
  @Field(() => Int, { description: "Its number, as `plaudit seed` prints it." })
  number: number;

  @Field(() => SeedState, { description: "How far it is." })
  state: SeedState;

  @Field(() => Date, { description: "When it was checked." })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: "When it was applied." })
  appliedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: `Until when it can be undone: ${seedLimits.undoHours} hours after it was applied; null if it cannot.`,
  })
  undoableUntil: Date | null;

  @Field(() => Int, { description: "The lines below the header." })
  lineCount: number;

  @Field(() => Int, { description: "The lines that list a provider." })
  addCount: number;

  @Field(() => Int, { description: "The lines that change a listed provider." })
  changeCount: number;

  @Field(() => Int, { description: "The lines that change nothing." })
  sameCount: number;

  @Field(() => Int, { description: "The lines with a fault." })
  refusedCount: number;

  @Field(() => Int, { description: "The lines that were applied so far." })
  appliedCount: number;

  @Field(() => Int, { description: "The lines that were undone so far." })
  undoneCount: number;
}

export const SeedBatchConnection = connectionOf(SeedBatch, "SeedBatch");
