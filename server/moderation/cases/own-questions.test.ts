import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const { signedUp } = people(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const query = "{ viewer { questions { case subjectKind text question reply isOpen } } }";
const reply = `mutation ($input: ReplyToQuestionInput!) {
  replyToQuestion(input: $input) { reply userErrors { code field } }
}`;

test("A writer reads an operator's question and replies once; others see nothing of it", async () => {
  const [writer, other] = [await signedUp(), await signedUp()];
  const bearer = writer.token;
  const { data: own } = await app.graph("{ viewer { user { id } } }", {}, { bearer });
  const provider = await app.build.aProvider({ username: "asked.about" });
  const [user] = await app.query<{ id: number }>("SELECT id FROM users WHERE node_id = $1", [
    own.viewer.user.id,
  ]);
  const review = await app.build.aReview(provider, { userId: user!.id, comment: "Never came." });
  await app.query(
    `INSERT INTO cases (subject_kind, subject_id, provider_id, writer_id, state, question, opened_at, due_at)
     SELECT 'review', node_id, provider_id, user_id, 'ASKED', 'When was it?', now(), now() + interval '1 day'
     FROM reviews WHERE id = $1`,
    [review.id],
  );
  const { data } = await app.graph(query, {}, { bearer });
  const [asked] = data.viewer.questions;
  expect(asked).toEqual({
    case: expect.any(String),
    subjectKind: "REVIEW",
    text: "Never came.",
    question: "When was it?",
    reply: null,
    isOpen: true,
  });
  const strange = await app.graph(query, {}, { bearer: other.token });
  expect(strange.data.viewer.questions).toEqual([]);

  const input = { case: asked.case, reply: "On the third of May." };
  const refused = await app.graph(reply, { input }, { bearer: other.token });
  expect(refused.data.replyToQuestion.userErrors).toEqual([{ code: "NOT_FOUND", field: ["case"] }]);
  const sent = await app.graph(reply, { input }, { bearer });
  expect(sent.data.replyToQuestion).toEqual({ reply: input.reply, userErrors: [] });
  const after = await app.graph(query, {}, { bearer });
  expect(after.data.viewer.questions).toMatchObject([{ reply: input.reply, isOpen: false }]);
});
