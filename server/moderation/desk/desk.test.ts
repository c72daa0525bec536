import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildGraph } from "#server/schema";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { deskCalls } from "#server/testing/desk-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let stranger: string;
const bearers = {} as Record<OperatorRole, string>;
const { operator, aCase, call, signedUp } = deskCalls(() => app);
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  stranger = (await signedUp()).token;
  for (const role of Object.values(OperatorRole)) {
    bearers[role] = await operator(`Operator ${role}`, role);
  }
});
afterAll(() => app.close());

const schema = buildGraph();
const typeOf = (name: string) => schema.getType(name) as GraphQLObjectType;
const facts = "The same text stands under four providers, written within nine minutes.";
const missing = [{ code: "NOT_FOUND", message: "This does not exist", field: null }];

const mutations = Object.values(schema.getMutationType()!.getFields()).filter(({ description }) =>
  /For (operators|admins)\.$/.test(description ?? ""),
);

/** The fields of an object type, with an argument where one is required. */
function selectionOf(type: GraphQLObjectType, level = 3): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.name === "edges") return [];
    const inner = getNamedType(field.type);
    const given: Record<string, string> = {
      measure: "REMOVE",
      ground: '"G1"',
      id: '"nonsense"',
      first: "3",
    };
    const needed = field.args.filter(({ name, type }) => isNonNullType(type) || name === "first");
    const texts = needed.flatMap(({ name }) => (given[name] ? [`${name}: ${given[name]}`] : []));
    const asked = texts.length > 0 ? `${field.name}(${texts.join(", ")})` : field.name;
    if (!isObjectType(inner)) return [asked];
    return level > 0 ? [`${asked} ${selectionOf(inner, level - 1)}`] : [];
  });
  return `{ ${fields.join(" ")} }`;
}

/** Values of a type that fit the schema and nothing else. */
function badValues(type: GraphQLInputType): unknown[] {
  if (isNonNullType(type)) return badValues(type.ofType as GraphQLInputType);
  if (isListType(type)) return [[]];
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isInputObjectType(type)) return [{}];
  if (type.toString() === "Int") return [0, -1, 2_147_483_647];
  return type.toString() === "Boolean" ? [true] : ["", "nonsense", "x".repeat(5_000)];
}

describe("a signed-in person without a role sees nothing of the desk, whatever the query", () => {
  test("every mutation answers the same, for any input", async () => {
    expect(mutations.map(({ name }) => name).toSorted()).toEqual([
      "addProvider",
      "answerObjection",
      "applySeed",
      "askAuthor",
      "decideAppeal",
      "decideCase",
      "enterFacts",
      "grantRole",
      "takeCase",
      "undoSeed",
      "updateSite",
      "uploadSeed",
      "withdrawProposal",
    ]);
    const { id } = await aCase();
    for (const { name, args } of mutations) {
      const input = getNamedType(args[0]!.type);
      if (!isInputObjectType(input)) throw new Error(`${name} has no input`);
      const fields = Object.values(input.getFields());
      const values = fields.map((field) => [
        field.name,
        field.name === "case" ? [id, "nonsense", ""] : badValues(field.type),
      ]) as [string, unknown[]][];
      const rounds = Math.max(...values.map(([, each]) => each.length));
      for (let round = 0; round < rounds; round += 1) {
        const given = Object.fromEntries(
          values.map(([field, each]) => [field, each[round % each.length]]),
        );
        for (const bearer of [undefined, stranger]) {
          const answer = await call(bearer, name, given, "__typename");
          expect([name, answer.userErrors]).toEqual([name, missing]);
        }
      }
    }
  });

  test("the graph answers as if there were no desk, and a key never opens it", async () => {
    const { id } = await aCase();
    const everything = selectionOf(typeOf("Operator"));
    for (const asked of [
      everything,
      `{ case(id: "${id}") { text } }`,
      '{ queue(first: 90, after: "nonsense") { nodes { text } } }',
    ]) {
      const document = `{ viewer { operator ${asked} } }`;
      expect(await app.graph(document)).toMatchObject({ data: { viewer: null } });
      const { data, errors } = await app.graph(document, {}, { bearer: stranger });
      expect([data, errors]).toEqual([{ viewer: { operator: null } }, undefined]);
    }
    const { key } = await call(
      bearers.ADMIN,
      "createApiKey",
      { name: "A key", scopes: ["READ"] },
      "key",
    );
    const read = `{ viewer { email operator ${everything} } }`;
    const { data } = await app.graph(read, {}, { bearer: key });
    expect(data.viewer).toMatchObject({ operator: null });
  });

  test("a case is no node, whether it exists or not", async () => {
    const { id } = await aCase();
    const node = async (each: string) => {
      const { data, errors } = await app.graph(`{ node(id: "${each}") { id } }`);
      return JSON.stringify([data, errors?.map(({ message }) => message)]);
    };
    const unknown = Buffer.from("Case:999999").toString("base64url");
    expect(await node(id)).toBe(await node(unknown));
  });
});

describe("roles", () => {
  const both = (role: OperatorRole, allowed: readonly OperatorRole[]) =>
    allowed.includes(role) ? [] : missing;

  test.each(Object.values(OperatorRole))("%s may do what the table says", async (role) => {
    const handlers = ["TRIAGE", "MODERATOR", "ADMIN"] as const;
    const deciders = ["MODERATOR", "ADMIN"] as const;
    const bearer = bearers[role];
    const { id } = await aCase();
    const errorsOf = async (name: string, input: object) =>
      (await call(bearer, name, { case: id, ...input }, "case { state }")).userErrors;
    expect(await errorsOf("takeCase", {})).toEqual(both(role, handlers));
    expect(await errorsOf("askAuthor", { question: "Were you there?" })).toEqual(
      both(role, handlers),
    );
    expect(await errorsOf("enterFacts", { facts })).toEqual(both(role, handlers));
    await call(bearers.TRIAGE, "enterFacts", { case: id, facts }, "case { state }");
    const keep = { measure: "KEEP", ground: "G1" };
    expect(await errorsOf("decideCase", keep)).toEqual(both(role, deciders));
    const email = "nobody@example.org";
    const payload = await call(bearer, "grantRole", { email, role: "TRIAGE" }, "pseudonym");
    expect(payload.userErrors).toMatchObject(
      role === "ADMIN" ? [{ code: "NOT_FOUND", field: ["email"] }] : missing,
    );
  });

  test("what a case offers follows from the role", async () => {
    const { id } = await aCase();
    const fields =
      'viewerCanTake viewerCanAsk viewerCanEnterFacts viewerCanDecideAppeal measures statementPreview(measure: REMOVE, ground: "G1")';
    const seen = async (role: OperatorRole) =>
      (
        await app.graph(
          `{ viewer { operator { role case(id: "${id}") { ${fields} } } } }`,
          {},
          { bearer: bearers[role] },
        )
      ).data.viewer.operator.case;
    const nothing = {
      viewerCanTake: false,
      viewerCanAsk: false,
      viewerCanEnterFacts: false,
      viewerCanDecideAppeal: false,
      measures: [],
      statementPreview: null,
    };
    const handle = { viewerCanTake: true, viewerCanAsk: true, viewerCanEnterFacts: true };
    expect(await seen("AUDITOR")).toEqual(nothing);
    expect(await seen("MODERATOR")).toEqual({ ...nothing, ...handle });
    await call(bearers.TRIAGE, "enterFacts", { case: id, facts }, "case { state }");
    expect(await seen("TRIAGE")).toEqual({ ...nothing, ...handle, viewerCanEnterFacts: false });
    const moderator = await seen("MODERATOR");
    expect(moderator.measures).toContain("REMOVE");
    expect(moderator.statementPreview).toContain(`Facts: ${facts}`);
    expect(moderator.statementPreview).toContain("Operator MODERATOR");
  });

  test("an admin sees, grants and ends roles, but not their own; others see no operators", async () => {
    const list = `{ viewer { operator { operators { pseudonym role revokedAt isViewer } } } }`;
    const listOf = async (bearer: string) =>
      (await app.graph(list, {}, { bearer })).data.viewer.operator.operators;
    expect(await listOf(bearers.MODERATOR)).toEqual([]);
    const all = await listOf(bearers.ADMIN);
    expect(all).toHaveLength(4);
    expect(all).toContainEqual({
      pseudonym: "Operator ADMIN",
      role: "ADMIN",
      revokedAt: null,
      isViewer: true,
    });
    const gone = await operator("Operator Gone", "MODERATOR");
    const grant = (input: object) => call(bearers.ADMIN, "grantRole", input, "pseudonym");
    expect(await grant({ operator: "Operator Gone", role: "TRIAGE" })).toEqual({
      pseudonym: "Operator Gone",
      userErrors: [],
    });
    await grant({ operator: "Operator Gone", role: null });
    expect((await app.graph(list, {}, { bearer: gone })).data.viewer.operator).toBeNull();
    for (const [name, code] of [
      ["Operator ADMIN", "FORBIDDEN"],
      ["Operator Nowhere", "NOT_FOUND"],
    ]) {
      const refused = await grant({ operator: name, role: "MODERATOR" });
      expect(refused.userErrors).toMatchObject([{ code, field: ["operator"] }]);
    }
  });
});

describe("The desk API leaks no stars before the facts, and every view is logged (T15)", () => {
  test("an open case reaches no review, no provider and no figure about them (T15)", () => {
    const reached = new Set<GraphQLObjectType>();
    const visit = (type: GraphQLObjectType) => {
      if (reached.has(type)) return;
      reached.add(type);
      for (const field of Object.values(type.getFields())) {
        const inner = getNamedType(field.type);
        if (isObjectType(inner)) visit(inner);
      }
    };
    visit(typeOf("Case"));
    const names = [...reached].map(({ name }) => name).toSorted();
    expect(names).toEqual([
      "Case",
      "CaseAppeal",
      "CaseEvent",
      "CaseReport",
      "CaseText",
      "DecisionSubject",
    ]);
    const telling =
      /star|rating|score|weight|feature|paid|pay|plan|promot|verified|class|follower/i;
    const fields = [...reached].flatMap((type) =>
      Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
    );
    expect(fields.filter((field) => telling.test(field))).toEqual(["Case.stars"]);
  });

  test("stars are null in every answer until the facts are entered (T15)", async () => {
    const { id } = await aCase({ rating: 4 });
    const everything = selectionOf(typeOf("Case"));
    const bearer = bearers.MODERATOR;
    const read = async () => {
      const { data, errors } = await app.graph(
        `{ viewer { operator { case(id: "${id}") ${everything} queue(first: 3) { nodes ${everything} } } } }`,
        {},
        { bearer },
      );
      expect(errors).toBeUndefined();
      const { case: found, queue } = data.viewer.operator;
      return [found, queue.nodes.find((each: { id: string }) => each.id === id)];
    };
    const taken = await call(bearer, "takeCase", { case: id }, `case ${everything}`);
    const asked = await call(
      bearer,
      "askAuthor",
      { case: id, question: "When was it?" },
      `case ${everything}`,
    );
    for (const found of [taken.case, asked.case, ...(await read())]) {
      expect(found).toMatchObject({ id, stars: null, statementPreview: null, measures: [] });
    }
    const entered = await call(bearer, "enterFacts", { case: id, facts }, `case ${everything}`);
    for (const found of [entered.case, ...(await read())]) expect(found.stars).toBe(4);
  });

  test("every view is logged: of a case, through the queue, and after an action (T15)", async () => {
    const { id, key } = await aCase();
    const bearer = bearers.AUDITOR;
    const views = async () =>
      (
        await app.query<{ operator: string; action: string }>(
          "SELECT operator, action FROM operator_log WHERE case_id = $1 ORDER BY id",
          [key],
        )
      ).map(({ operator: name, action }) => `${name}: ${action}`);
    await app.graph(
      `{ viewer { operator { case(id: "${id}") { text stars facts } } } }`,
      {},
      { bearer },
    );
    expect(await views()).toEqual(["Operator AUDITOR: VIEW_CASE"]);
    await app.graph(
      "{ viewer { operator { queue(first: 100) { nodes { id state } } } } }",
      {},
      { bearer },
    );
    expect(await views()).toHaveLength(1);
    for (const contents of [
      "text",
      "facts",
      "reports { details }",
      "events { kind }",
      "relatedTexts { text }",
      "question",
      "appeals { text }",
      "proposedNote",
      "writtenAt",
      "providerUsername",
    ]) {
      const before = (await views()).length;
      await app.graph(
        `{ viewer { operator { queue(first: 10) { nodes { ${contents} } } } } }`,
        {},
        { bearer },
      );
      expect([contents, (await views()).length - before]).toEqual([contents, 1]);
    }
    await call(bearers.TRIAGE, "takeCase", { case: id }, "case { text }");
    expect((await views()).slice(-2)).toEqual([
      "Operator TRIAGE: TAKE",
      "Operator TRIAGE: VIEW_CASE",
    ]);
  });
});

test("texts stand side by side: of the same writer, and similar ones of the provider", async () => {
  const comment = "Patient, clear and always on time for every single lesson.";
  const { id, review, provider } = await aCase({ comment });
  const [answered] = await app.query<{ userId: number }>(
    `UPDATE reviews SET answer = 'Thank you.', answered_at = now() WHERE node_id = $1 RETURNING user_id AS "userId"`,
    [review],
  );
  const other = await app.build.aProvider({ username: "elsewhere" });
  await app.build.aReview(other, {
    userId: answered!.userId,
    comment: "Another matter altogether.",
  });
  const twin = await app.build.aUser();
  await app.build.aReview(provider, { userId: twin.id, comment: `${comment}!` });
  await app.build.aReview(provider, { comment: "Nothing in common here." });
  const { data } = await app.graph(
    `{ viewer { operator { case(id: "${id}") { relatedTexts { kind text providerUsername similarity } } } } }`,
    {},
    { bearer: bearers.AUDITOR },
  );
  expect(data.viewer.operator.case.relatedTexts).toMatchObject([
    { kind: "ANSWER", text: "Thank you.", providerUsername: provider.username },
    { kind: "SAME_WRITER", text: "Another matter altogether.", providerUsername: "elsewhere" },
    { kind: "SIMILAR", text: `${comment}!`, providerUsername: provider.username, similarity: 1 },
  ]);
});

test("the second operator sees what the first proposed, and may decide otherwise", async () => {
  const { id } = await aCase();
  const [first, second] = [bearers.MODERATOR, bearers.ADMIN];
  await call(first, "enterFacts", { case: id, facts }, "case { state }");
  const notice = { measure: "PROVIDER_NOTICE", ground: "G9", notice: "Reviews were bought." };
  const shown = "case { state proposedMeasure proposedGround proposedNotice proposedBy }";
  for (const bearer of [first, first]) {
    expect((await call(bearer, "decideCase", { case: id, ...notice }, shown)).case).toEqual({
      state: "OPEN",
      proposedMeasure: "PROVIDER_NOTICE",
      proposedGround: "G9",
      proposedNotice: "Reviews were bought.",
      proposedBy: "Operator MODERATOR",
    });
  }
  const kept = await call(second, "decideCase", { case: id, measure: "KEEP", ground: "G9" }, shown);
  expect(kept.case).toMatchObject({ state: "DECIDED", proposedMeasure: null, proposedBy: null });
});

test("No decision rests on a ground that no one can read (T9)", async () => {
  const { id } = await aCase();
  await call(bearers.ADMIN, "enterFacts", { case: id, facts }, "case { state }");
  for (const ground of ["", "G999", "Because.", "x".repeat(5_000)]) {
    const { userErrors } = await call(
      bearers.ADMIN,
      "decideCase",
      { case: id, measure: "KEEP", ground },
      "case { state }",
    );
    expect(userErrors).toMatchObject([{ field: ["ground"] }]);
  }
});

test("Neither of two operators decides the appeal, and an appeal left open keeps the case in the queue (T6)", async () => {
  const { id, key } = await aCase();
  const [first, second, third] = [
    bearers.MODERATOR,
    bearers.ADMIN,
    await operator("Operator Elm", "MODERATOR"),
  ];
  await call(first, "enterFacts", { case: id, facts }, "case { state }");
  const notice = { case: id, measure: "PROVIDER_NOTICE", ground: "G9", notice: "Bought reviews." };
  await call(first, "decideCase", notice, "case { state }");
  const { case: decided } = await call(second, "decideCase", notice, "case { decisionNumber }");
  await app.query(
    `INSERT INTO appeals (decision_number, case_id, party, text, created_at, due_at)
     VALUES ($1, $2, 'PROVIDER', 'It was a misunderstanding.', now(), now())`,
    [decided.decisionNumber, key],
  );
  await app.query("UPDATE cases SET state = 'APPEALED' WHERE id = $1", [key]);
  const outcome = { case: id, outcome: "UPHELD", ground: "G9", facts };
  for (const bearer of [first, second]) {
    const { userErrors } = await call(bearer, "decideAppeal", outcome, "case { state }");
    expect(userErrors).toMatchObject([{ code: "FORBIDDEN", field: ["case"] }]);
  }
  for (const name of ["Operator MODERATOR", "Operator ADMIN"]) {
    const statement = `UPDATE appeals SET outcome = 'UPHELD', outcome_facts = repeat('x', 40), decided_by = $1, decided_at = now() WHERE case_id = $2`;
    await expect(app.query(statement, [name, key])).rejects.toThrow(/appeals_decided_by/);
  }
  const done = await call(third, "decideAppeal", outcome, "case { state }");
  expect(done).toMatchObject({ case: { state: "FINAL" }, userErrors: [] });
});

test("a reported picture is shown, removed and restored", async () => {
  const provider = await app.build.aProvider();
  const url = "https://pictures.example.org/work.jpg";
  await app.query(
    "INSERT INTO portfolio_images (provider_id, position, url, description) VALUES ($1, 1, $2, 'At work')",
    [provider.id, url],
  );
  const portfolio = `{ provider(username: "${provider.username}") { portfolio { subjectId description } } }`;
  const read = async () => (await app.graph(portfolio)).data.provider.portfolio;
  const before = await read();
  const fields = {
    subject_kind: "picture",
    subject_id: before[0].subjectId,
    provider_id: provider.id,
  };
  const { id } = await aCase({ fields });
  const bearer = bearers.MODERATOR;
  const shown = "case { text picture measures }";
  const entered = await call(bearer, "enterFacts", { case: id, facts }, shown);
  expect(entered.case).toMatchObject({
    text: "At work",
    picture: expect.stringContaining(encodeURIComponent(url)),
    measures: expect.arrayContaining(["REMOVE"]),
  });
  const decide = (measure: string) =>
    call(bearer, "decideCase", { case: id, measure, ground: "G5" }, shown);
  const removed = await decide("REMOVE");
  expect(removed.userErrors).toEqual([]);
  expect(removed.case.picture).toBe(entered.case.picture);
  expect(await read()).toEqual([]);
  expect((await decide("RESTORE")).userErrors).toEqual([]);
  expect(await read()).toEqual(before);
});
