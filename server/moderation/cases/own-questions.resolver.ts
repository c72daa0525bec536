import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { SubjectKind } from "#server/moderation/measure";
import { findSubject } from "#server/moderation/measures/lock-subject";
import { maxOwnDecisions } from "#server/moderation/moderation-limits";
import { toNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";

interface QuestionRow {
  id: number;
  subjectKind: SubjectKind;
  subjectId: string;
  question: string;
  reply: string | null;
  isOpen: boolean;
}

@ObjectType({
  description: "A question of an operator about your content or about you.",
  simpleResolvers: true,
})
export class OwnQuestion {
  constructor(readonly row: QuestionRow) {}

  @Field(() => ID, { description: "The id of the case, for `replyToQuestion`." })
  get case(): string {
    return toNodeId("Case", this.row.id);
  }

  @Field(() => SubjectKind, { description: "What it is about." })
  get subjectKind(): SubjectKind {
    return this.row.subjectKind;
  }

  @Field(() => String, { description: "The question." })
  get question(): string {
    return this.row.question;
  }

  @Field(() => String, { nullable: true, description: "Your reply." })
  get reply(): string | null {
    return this.row.reply;
  }

  @Field(() => Boolean, { description: "Whether it waits for your reply." })
  get isOpen(): boolean {
    return this.row.isOpen;
  }
}

@Resolver(() => OwnQuestion)
export class OwnQuestionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The text that it is about; null if it no longer exists, and for a picture of you.",
  })
  async text(@Root() { row }: OwnQuestion, @Ctx() ctx: Context): Promise<string | null> {
    const found = await findSubject(ctx, row.subjectKind, row.subjectId);
    const isPersonsPicture = row.subjectKind === "picture" && found?.providerId === null;
    return found && !isPersonsPicture ? found.content : null;
  }
}

@Resolver(() => Viewer)
export class ViewerQuestionsResolver {
  @FieldResolver(() => [OwnQuestion], {
    description: `Questions about your content or about you, latest first; at most ${maxOwnDecisions}.`,
  })
  async questions(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<OwnQuestion[]> {
    const rows = await ctx.database.queryUnprepared<QuestionRow>(
      `SELECT id, subject_kind AS "subjectKind", subject_id AS "subjectId", question, reply,
         state = 'ASKED' AS "isOpen"
       FROM cases WHERE writer_id = $1 AND question IS NOT NULL ORDER BY id DESC LIMIT ${maxOwnDecisions}`,
      [signedIn.user.id],
    );
    return rows.map((row) => new OwnQuestion(row));
  }
}
