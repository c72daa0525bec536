import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { SubjectKind } from "#server/moderation/measure";
import { findSubject } from "#server/moderation/measures/lock-subject";
import { maxOwnDecisions } from "#server/moderation/moderation-limits";
import { toEntities } from "#server/platform/database/to-entities";
import { toNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { Viewer } from "#server/users/sessions/viewer.resolver";

@ObjectType({
  description: "A question of an operator about your content or about you.",
  simpleResolvers: true,
})
export class OwnQuestion {
  key: number;
  subjectId: string;

  @Field(() => ID, { description: "The id of the case, for `replyToQuestion`." })
  get case(): string {
    return toNodeId("Case", this.key);
  }

  @Field(() => SubjectKind, { description: "What it is about." })
  subjectKind: SubjectKind;

  @Field(() => String, { description: "The question." })
  question: string;

  @Field(() => String, { nullable: true, description: "Your reply." })
  reply: string | null;

  @Field(() => Boolean, { description: "Whether it waits for your reply." })
  isOpen: boolean;
}

@Resolver(() => OwnQuestion)
export class OwnQuestionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The text that it is about; null if it no longer exists, and for a picture of you.",
  })
  async text(
    @Root() { subjectKind, subjectId }: OwnQuestion,
    @Ctx() ctx: Context,
  ): Promise<string | null> {
    const found = await findSubject(ctx, subjectKind, subjectId);
    const isPersonsPicture = subjectKind === "picture" && found?.providerId === null;
    return found && !isPersonsPicture ? found.content : null;
  }
}

@Resolver(() => Viewer)
export class ViewerQuestionsResolver {
  @FieldResolver(() => [OwnQuestion], {
    description: `Questions about your content or about you, latest first; at most ${maxOwnDecisions}.`,
  })
  async questions(@Root() { signedIn }: Viewer, @Ctx() ctx: Context): Promise<OwnQuestion[]> {
    const rows = await ctx.database.queryUnprepared<OwnQuestion>(
      `SELECT id AS key, subject_kind AS "subjectKind", subject_id AS "subjectId", question, reply,
         state = 'ASKED' AS "isOpen"
       FROM cases WHERE writer_id = $1 AND question IS NOT NULL ORDER BY id DESC LIMIT ${maxOwnDecisions}`,
      [signedIn.user.id],
    );
    return toEntities(OwnQuestion, rows);
  }
}
