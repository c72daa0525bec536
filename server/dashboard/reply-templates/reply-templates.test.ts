import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let owner: string;
let reviewer: string;
beforeAll(async () => {
  app = await startTestApp();
  const provider = await app.build.aProvider({ username: "mira.moves" });
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  reviewer = (await signedUp()).token;
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);

async function ask(document: string, variables: object, bearer: string) {
  const { data, errors } = await app.graph(document, { ...variables }, { bearer });
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
  return data;
}

describe("saved texts for answers", () => {
  const listed = "{ viewer { dashboard { replyTemplates { id title text } } } }";
  const templates = async (bearer = owner) =>
    (await ask(listed, {}, bearer)).viewer.dashboard?.replyTemplates;
  const save = async (input: object, bearer = owner) => {
    const { saveReplyTemplate } = await ask(
      `mutation ($input: SaveReplyTemplateInput!) { saveReplyTemplate(input: $input) {
         viewer { dashboard { replyTemplates { id title text } } }
         userErrors { code message field } } }`,
      { input },
      bearer,
    );
    return saveReplyTemplate;
  };
  const remove = async (id: string, bearer = owner) => {
    const { deleteReplyTemplate } = await ask(
      `mutation ($input: DeleteReplyTemplateInput!) { deleteReplyTemplate(input: $input) {
         userErrors { code } } }`,
      { input: { id } },
      bearer,
    );
    return deleteReplyTemplate.userErrors;
  };

  test("are saved, replaced and deleted by the owner alone", async () => {
    const saved = await save({ title: " Thank  you ", text: "Thank you, {name}.\r\nCome again. " });
    const [kept] = saved.viewer.dashboard.replyTemplates;
    expect(kept).toMatchObject({ title: "Thank you", text: "Thank you, {name}.\nCome again." });
    await save({ title: "apology", text: "I am sorry." });
    await save({ id: kept.id, title: "Thanks", text: "Thank you." });
    expect((await templates()).map(({ title }: { title: string }) => title)).toEqual([
      "apology",
      "Thanks",
    ]);

    const node = `query ($id: ID!) { node(id: $id) { ... on ReplyTemplate { title } } }`;
    expect(await ask(node, { id: kept.id }, owner)).toEqual({ node: { title: "Thanks" } });
    expect(await ask(node, { id: kept.id }, reviewer)).toEqual({ node: null });

    const other = { code: "FORBIDDEN" };
    expect((await save({ title: "x", text: "y" }, reviewer)).userErrors).toMatchObject([other]);
    expect(await remove(kept.id, reviewer)).toEqual([other]);
    expect((await ask(listed, {}, reviewer)).viewer.dashboard).toBeNull();
    expect(await remove(kept.id)).toEqual([]);
    expect(await remove(kept.id)).toEqual([{ code: "NOT_FOUND" }]);
    expect(await templates()).toHaveLength(1);
  });

  test("have a name and a text within their lengths, and a bounded number", async () => {
    expect((await save({ title: " ", text: "" })).userErrors).toMatchObject([
      { code: "REQUIRED", field: ["title"] },
      { code: "REQUIRED", field: ["text"] },
    ]);
    const long = { title: "t".repeat(61), text: "x".repeat(1_001) };
    expect((await save(long)).userErrors).toMatchObject([
      { message: "The name may have at most 60 characters" },
      { message: "The text may have at most 1000 characters" },
    ]);
    await app.query("DELETE FROM reply_templates");
    for (let count = 0; count < 20; count += 1) {
      const { userErrors } = await save({ title: "t".repeat(60), text: "x".repeat(1_000) });
      expect(userErrors).toEqual([]);
    }
    expect((await save({ title: "One more", text: "x" })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED" },
    ]);
  });

  test("go with the ownership of the page", async () => {
    await app.query("DELETE FROM reply_templates");
    await save({ title: "Mine", text: "x" });
    await app.query(
      "UPDATE reply_templates SET user_id = (SELECT min(id) FROM users WHERE id <> user_id)",
    );
    expect(await templates()).toEqual([]);
  });
});
