import type { Context } from "#server/platform/request/context";
import { action } from "#server/platform/request/action";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import {
  AskAuthorInput,
  AskAuthorPayload,
  ReplyToQuestionInput,
  ReplyToQuestionPayload,
} from "#server/moderation/desk/desk-changes.input";
import { maxQuestionLength, maxReplyLength } from "#server/moderation/moderation-limits";
import { notifyUsers } from "#server/moderation/notices/notify-parties";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { caseKeyOf, findCase, type CaseRecord } from "./case-record";
import { caseAction } from "./handle-case";
import { checkText } from "./parse-case-text";

/** Asks the writer of the content a question; they are notified. */
export const askAuthor = caseAction<AskAuthorInput, void>(
  {
    name: "askAuthor",
    description: "Asks the writer a question. For operators.",
    payload: AskAuthorPayload,
    input: AskAuthorInput,
    action: "ASK",
    before: lockWriter,
  },
  async (inside, { input: { question }, found, operator }) => {
    const faults = checkText(question, maxQuestionLength, "question");
    if (faults.length > 0) return faults;
    await inside.manager.query(
      `UPDATE cases SET question = $2, reply = NULL, state = 'ASKED', assignee = coalesce(assignee, $3),
         first_answer_at = coalesce(first_answer_at, $4) WHERE id = $1`,
      [found.id, question.trim(), operator.pseudonym, inside.now()],
    );
    await addCaseEvent(inside, found.id, "ASKED", { operator: operator.pseudonym });
    await notifyUsers(inside, [found.writerId!], "writer_asked", `case-${found.id}`);
    return [];
  },
);

/** Deadlock avoidance: the notification locks the writer, and an erasure locks a writer before their cases. */
async function lockWriter({ manager }: Context, { writerId }: CaseRecord): Promise<void> {
  await manager.query("SELECT FROM users WHERE id = $1 FOR KEY SHARE", [writerId]);
}

/** The writer's reply. Only the person who was asked finds the case. */
export const replyToQuestion = action(
  {
    name: "replyToQuestion",
    description: "Replies to a question about your text.",
    payload: ReplyToQuestionPayload,
    input: ReplyToQuestionInput,
    permission: requireViewer,
  },
  (ctx, { case: id, reply }: ReplyToQuestionInput, { user }) => {
    const key = caseKeyOf(id);
    return inTransaction(ctx, async (inside) => {
      const found = key === null ? null : await findCase(inside, key, true);
      if (!found || found.writerId !== user.id || found.question === null) {
        return refuse(userError("NOT_FOUND", "This question does not exist", "case"));
      }
      const faults = checkText(reply, maxReplyLength, "reply");
      if (faults.length > 0) return refuse(...faults);
      if (found.state !== "ASKED") return refuse(userError("CONFLICT", "This case is decided"));
      await inside.manager.query("UPDATE cases SET reply = $2, state = 'OPEN' WHERE id = $1", [
        found.id,
        reply.trim(),
      ]);
      await addCaseEvent(inside, found.id, "REPLIED");
      return { reply: reply.trim() };
    });
  },
);
