import { afterAll, beforeAll, expect, test } from "vitest";
import { toNodeId } from "#server/platform/graph/node";
import { password, people } from "#server/testing/people";
import { strongSignIn } from "#server/testing/strong-sign-in";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const origin = "https://plaudit.example";
let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: origin, DESK_STRONG_SIGN_IN: "on" };
  app = await startTestApp({ now: () => clock, env });
});
afterAll(() => app.close());
const { call, signedUp } = people(() => app);
const { change, addPasskey } = strongSignIn(() => app, origin);

const desk = "{ viewer { operator { role needsStrongSignIn queue { nodes { id } } } } }";
const facts = "The same text stands under four providers, written within nine minutes.";

async function operator(role: string) {
  const person = await signedUp();
  await app.query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_at)
     SELECT 'Operator ' || $1::text || gen_random_uuid()::text::varchar(8), id, $1, now() FROM users WHERE node_id = $2`,
    [role, person.id],
  );
  return person;
}

async function act(bearer: string, name: string, type: string, input: object) {
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code } } }`;
  const { data } = await app.graph(document, { input }, { bearer });
  return data[name].userErrors[0]?.code ?? null;
}

const acts: [string, string, object][] = [
  ["takeCase", "TakeCaseInput", { case: toNodeId("Case", 1) }],
  ["enterFacts", "EnterFactsInput", { case: toNodeId("Case", 1), facts }],
  ["askAuthor", "AskAuthorInput", { case: toNodeId("Case", 1), question: "When?" }],
  ["decideCase", "DecideCaseInput", { case: toNodeId("Case", 1), measure: "KEEP", ground: "G4" }],
  [
    "decideAppeal",
    "DecideAppealInput",
    { case: toNodeId("Case", 1), outcome: "UPHELD", ground: "G4", facts },
  ],
  ["grantRole", "GrantRoleInput", { email: "a@example.org", role: "AUDITOR" }],
  ["withdrawProposal", "WithdrawProposalInput", { case: toNodeId("Case", 1) }],
  ["answerObjection", "AnswerObjectionInput", { case: toNodeId("Case", 1), answer: "No." }],
];

test.each(acts)(
  "%s requires a second factor of an operator, and does not exist for anyone else",
  async (name, type, input) => {
    const [admin, visitor] = [await operator("ADMIN"), await signedUp()];
    expect(await act(visitor.token, name, type, input)).toBe("NOT_FOUND");
    expect(await act(admin.token, name, type, input)).toBe("STRONG_SIGN_IN_REQUIRED");
    await addPasskey(admin.token);
    expect(await act(admin.token, name, type, input)).toBe("NOT_FOUND");
  },
);

test("the queue is closed to an operator without a second factor, and opens with one", async () => {
  const person = await operator("MODERATOR");
  const closed = await app.graph(desk, {}, { bearer: person.token });
  expect(closed.errors).toMatchObject([{ extensions: { code: "STRONG_SIGN_IN_REQUIRED" } }]);
  expect(closed.data.viewer.operator).toBeNull();
  await addPasskey(person.token);
  const { data, errors } = await app.graph(desk, {}, { bearer: person.token });
  expect(errors).toBeUndefined();
  expect(data.viewer.operator).toMatchObject({ role: "MODERATOR", needsStrongSignIn: false });
  const visitor = await signedUp();
  const none = await app.graph(desk, {}, { bearer: visitor.token });
  expect(none.data.viewer.operator).toBeNull();
  expect(none.errors).toBeUndefined();
});

test("no one but an operator with a second factor follows the desk", async () => {
  const person = await operator("AUDITOR");
  const created = await app.graph(
    'mutation { createApiKey(input: { name: "k", scopes: [READ] }) { key } }',
    {},
    { bearer: (await operator("ADMIN")).token },
  );
  const query = encodeURIComponent("subscription { caseUpdated { case } }");
  const follow = async (bearer?: string) => {
    const { body } = await app.http.inject({
      url: `/graphql/stream?query=${query}`,
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    });
    const [{ message, extensions }] = JSON.parse(/^data: (.+)$/m.exec(body)![1]!).errors;
    return [message, extensions.code];
  };
  const missing = await follow();
  expect(missing).toEqual(["This does not exist", "NOT_FOUND"]);
  expect(await follow((await signedUp()).token)).toEqual(missing);
  expect(await follow(created.data.createApiKey.key)).toEqual(missing);
  expect(await follow(person.token)).toContain("STRONG_SIGN_IN_REQUIRED");
});

test("no API key opens the desk, whatever the role of its owner", async () => {
  const person = await operator("MODERATOR");
  await addPasskey(person.token);
  const document = `mutation { createApiKey(input: { name: "k", scopes: [READ] }) { key } }`;
  const created = await app.graph(document, {}, { bearer: person.token });
  const { key } = created.data.createApiKey;
  const { data } = await app.graph("{ viewer { operator { role } } }", {}, { bearer: key });
  expect(data.viewer.operator).toBeNull();
});

test("a decision and a grant need a confirmation of the last fifteen minutes; other work does not", async () => {
  const admin = await operator("ADMIN");
  const { recoveryCodes } = await addPasskey(admin.token);
  clock = new Date(clock.getTime() + 16 * 60_000);
  const { token } = await call("refreshSession", null, { bearer: admin.token });
  const answers = Object.fromEntries(
    await Promise.all(
      acts.map(async ([name, type, input]) => [name, await act(token, name, type, input)]),
    ),
  );
  expect(answers).toEqual({
    takeCase: "NOT_FOUND",
    enterFacts: "NOT_FOUND",
    askAuthor: "NOT_FOUND",
    decideCase: "CONFIRMATION_REQUIRED",
    decideAppeal: "CONFIRMATION_REQUIRED",
    grantRole: "CONFIRMATION_REQUIRED",
    withdrawProposal: "CONFIRMATION_REQUIRED",
    answerObjection: "CONFIRMATION_REQUIRED",
  });
  const byPassword = await change("confirmIdentity", { password }, { bearer: token });
  expect(byPassword.userErrors).toMatchObject([{ code: "INVALID" }]);
  await change("confirmIdentity", { code: recoveryCodes[0] }, { bearer: token });
  const [, , , [name, type, input]] = acts as [unknown, unknown, unknown, (typeof acts)[number]];
  expect(await act(token, name, type, input)).toBe("NOT_FOUND");
});
