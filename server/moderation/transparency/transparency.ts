import { Field, Float, Int, ObjectType } from "type-graphql";
import { Detection, Measure, ReportReason } from "#server/moderation/measure";
import { Clause } from "#server/moderation/rules/rules.resolver";
import { ReviewClass } from "#server/reviews/review-class";

@ObjectType({ description: "Decisions with one measure.", simpleResolvers: true })
export class MeasureCount {
  @Field(() => Measure, { description: "The measure." }) measure: Measure;
  @Field(() => Int, { description: "The number of decisions." }) count: number;
}

@ObjectType({ description: "Decisions about content found in one way.", simpleResolvers: true })
export class DetectionCount {
  @Field(() => Detection, { description: "The way." }) detection: Detection;
  @Field(() => Int, { description: "The number of decisions." }) count: number;
}

@ObjectType({ description: "Decisions on one ground.", simpleResolvers: true })
export class GroundCount {
  @Field(() => String, { description: "The clause or article of law." }) ground: string;
  @Field(() => Clause, { nullable: true, description: "Its current version." })
  clause: Clause | null;
  @Field(() => Int, { description: "The number of decisions." }) count: number;
}

@ObjectType({ description: "Reports with one reason.", simpleResolvers: true })
export class ReasonCount {
  @Field(() => ReportReason, { description: "The reason." }) reason: ReportReason;
  @Field(() => Int, { description: "The number of reports." }) count: number;
}

@ObjectType({ description: "Counted reviews of one class.", simpleResolvers: true })
export class ClassCount {
  @Field(() => ReviewClass, { description: "The class." }) class: ReviewClass;
  @Field(() => Int, { description: "The number of reviews." }) count: number;
}

@ObjectType({ description: "How long a step takes.", simpleResolvers: true })
export class ProcessingTime {
  @Field(() => Float, { nullable: true, description: "The median in hours; null without cases." })
  medianHours: number | null;
  @Field(() => Int, { description: "The aim in hours." }) dueHours: number;
  @Field(() => Int, { description: "Those that took longer, or wait for longer." })
  lateCount: number;
  @Field(() => Int, { description: "All that began in the period." }) count: number;
  @Field(() => Int, { description: "Those of them that ended, over which the median is." })
  endedCount: number;
}

@ObjectType({
  description: "Live figures of moderation, equal to a recount of the public data.",
  simpleResolvers: true,
})
export class TransparencyReport {
  @Field(() => String, { description: "The first day." }) from: string;
  @Field(() => String, { description: "The day after the last." }) to: string;
  @Field(() => Int, { description: "All decisions." }) decisionCount: number;
  @Field(() => Int, { description: "Decisions by a machine: always 0." }) automatedCount: number;
  @Field(() => [MeasureCount], { description: "Decisions by measure." })
  byMeasure: MeasureCount[];
  @Field(() => [DetectionCount], { description: "Decisions by how the content was found." })
  byDetection: DetectionCount[];
  @Field(() => [GroundCount], { description: "Decisions by ground." }) byGround: GroundCount[];
  @Field(() => [Int], { description: "Removed reviews with 1 to 5 stars." })
  removedByStars: number[];
  @Field(() => [Int], { description: "Reviews with 1 to 5 stars that were taken out of scores." })
  notCountedByStars: number[];
  @Field(() => Int, { description: "All reports." }) reportCount: number;
  @Field(() => Int, { description: "Reports by owners about their own page." })
  reportsByOwners: number;
  @Field(() => Int, { description: "Reports by all others." }) reportsByReaders: number;
  @Field(() => Int, { description: "Reports that were withdrawn." }) reportsWithdrawn: number;
  @Field(() => [ReasonCount], { description: "Reports by reason." }) byReason: ReasonCount[];
  @Field(() => Int, { description: "All appeals." }) appealCount: number;
  @Field(() => Int, { description: "Decided appeals." }) appealsDecided: number;
  @Field(() => Int, { description: "Appeals that succeeded." }) appealsOverturned: number;
  @Field(() => Float, { nullable: true, description: "Their share of the decided ones." })
  overturnRate: number | null;
  @Field(() => ProcessingTime, { description: "From the opening of a case to a first answer." })
  firstAnswer: ProcessingTime;
  @Field(() => ProcessingTime, { description: "From the opening of a case to its decision." })
  decision: ProcessingTime;
  @Field(() => ProcessingTime, { description: "From an appeal to its decision." })
  appeal: ProcessingTime;
  @Field(() => [ClassCount], { description: "Counted reviews by class, as of now." })
  reviewsByClass: ClassCount[];
  @Field(() => Int, { description: "Reviews that their writers withdrew, as of now." })
  reviewsWithdrawn: number;
  @Field(() => Boolean, {
    description:
      "Whether one operator decides now: measures that need two wait 72 hours, and appeals wait for another operator.",
  })
  hasOneOperator: boolean;
}
