import { Field, ID, InputType, ObjectType } from "type-graphql";
import { ReportReason, SubjectKind } from "#server/moderation/measure";
import { refusable } from "#server/platform/errors/user-error";
import { Report } from "./report";

@InputType({ description: "A report of content; no sign-in required." })
export class ReportContentInput {
  @Field(() => SubjectKind, { description: "The kind of the content." })
  subjectKind: SubjectKind;

  @Field(() => ID, { description: "Its id; for an answer, the id of the review." })
  subjectId: string;

  @Field(() => ReportReason, { description: "The reason." })
  reason: ReportReason;

  @Field(() => String, {
    nullable: true,
    description: "The law or the clause that it breaks; at most 200 characters.",
  })
  lawOrRule?: string | null;

  @Field(() => String, { description: "What is wrong; 10 to 2,000 characters." })
  details: string;

  @Field(() => String, {
    nullable: true,
    description: "The email address that receives the decision; not needed with an account.",
  })
  email?: string | null;

  @Field(() => Boolean, {
    description: "True: you believe in good faith that the report is accurate and complete.",
  })
  goodFaith: boolean;
}

@InputType({ description: "A report to withdraw." })
export class WithdrawReportInput {
  @Field(() => String, { description: "The receipt number." })
  receipt: string;

  @Field(() => String, {
    nullable: true,
    description: "The key of the status page; not needed by the person who reported.",
  })
  key?: string | null;
}

@ObjectType({ description: "The answer to `reportContent`.", simpleResolvers: true })
export class ReportContentPayload extends refusable("Why it was not received.") {
  @Field(() => Report, { nullable: true, description: "The report." })
  report: Report | null;

  @Field(() => String, { nullable: true, description: "The receipt number." })
  receipt: string | null;

  @Field(() => String, { nullable: true, description: "The page that shows its state." })
  statusUrl: string | null;
}

@ObjectType({ description: "The answer to `withdrawReport`.", simpleResolvers: true })
export class WithdrawReportPayload extends refusable("Why it was not withdrawn.") {
  @Field(() => Report, { nullable: true, description: "The withdrawn report." })
  report: Report | null;
}
