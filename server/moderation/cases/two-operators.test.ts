import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let elm: string;
let provider: { id: number };
let id: string;
const { operator, openCase, call } = deskCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  elm = await operator("Operator Elm");
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
  id = await openCase("review", (await app.build.aReview(provider)).nodeId);
});

const notice = { measure: "PROVIDER_NOTICE", ground: "G9", notice: "Paid reviews." };
const decide = async (bearer: string) =>
  (await call(bearer, "decideCase", { case: id, ...notice })).case.state as string;

/** Until as many statements wait for a lock. */
const untilWaiting = (count: number) => {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return expect.poll(() => app.query(waiting)).toHaveLength(count);
};

/** The bearer of a new operator who proposed a notice. */
async function proposedBy(pseudonym: string): Promise<string> {
  const bearer = await operator(pseudonym);
  await call(bearer, "enterFacts", { case: id, facts });
  expect(await decide(bearer)).toBe("OPEN");
  return bearer;
}

test.each([
  ["the role ended", "UPDATE operators SET revoked_at = now() WHERE pseudonym = $1"],
  ["the role no longer decides", "UPDATE operators SET role = 'TRIAGE' WHERE pseudonym = $1"],
  ["the person left", "UPDATE operators SET user_id = NULL WHERE pseudonym = $1"],
  [
    "the page is theirs now",
    `UPDATE providers p SET owner_id = o.user_id FROM operators o, cases c
     WHERE o.pseudonym = $1 AND c.proposed_by = $1 AND p.id = c.provider_id`,
  ],
])(
  "a proposal is no half of a decision after its operator may not decide: %s",
  async (how, change) => {
    const pseudonym = `First, ${how}`;
    await proposedBy(pseudonym);
    await app.query(change, [pseudonym]);
    expect(await decide(elm)).toBe("OPEN");
    expect(
      await app.query("SELECT proposed_by AS by FROM cases WHERE state = 'OPEN'"),
    ).toContainEqual({
      by: "Operator Elm",
    });
    const oak = await operator(`Second, ${how}`);
    expect(await decide(oak)).toBe("DECIDED");
    const [decision] = await app.query(
      `SELECT operator, second_operator AS second FROM decisions ORDER BY number DESC LIMIT 1`,
    );
    expect(decision).toEqual({ operator: "Operator Elm", second: `Second, ${how}` });
  },
);

test("a role that ends while the second operator confirms is seen", async () => {
  await proposedBy("Operator Leaving");
  let confirming: Promise<string>;
  await app.database.source.transaction(async (manager) => {
    await manager.query(
      "UPDATE operators SET revoked_at = now() WHERE pseudonym = 'Operator Leaving'",
    );
    confirming = decide(elm);
    await untilWaiting(1);
  });
  expect(await confirming!).toBe("OPEN");
});

test("a role that ends while its operator decides is seen", async () => {
  const bearer = await operator("Operator Ending");
  await call(bearer, "enterFacts", { case: id, facts });
  let deciding: Promise<{ userErrors: object[] }>;
  await app.database.source.transaction(async (manager) => {
    await manager.query("SELECT FROM providers WHERE id = $1 FOR UPDATE", [provider.id]);
    deciding = call(bearer, "decideCase", { case: id, measure: "REMOVE", ground: "G4" });
    await untilWaiting(1);
    await app.query("UPDATE operators SET revoked_at = now() WHERE pseudonym = 'Operator Ending'");
  });
  expect((await deciding!).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
});

test("of two admins who end each other's role at once, one remains", async () => {
  const [first, second] = [
    await operator("Operator First", "ADMIN"),
    await operator("Operator Second", "ADMIN"),
  ];
  const end = async (bearer: string, operator: string) => {
    const document = `mutation ($input: GrantRoleInput!) { grantRole(input: $input) { userErrors { code } } }`;
    const { data } = await app.graph(document, { input: { operator, role: null } }, { bearer });
    return data.grantRole.userErrors.length as number;
  };
  let ending: Promise<number[]>;
  await app.database.source.transaction(async (manager) => {
    await manager.query("LOCK TABLE operator_log IN EXCLUSIVE MODE");
    ending = Promise.all([end(first, "Operator Second"), end(second, "Operator First")]);
    await untilWaiting(2);
  });
  expect((await ending!).toSorted()).toEqual([0, 1]);
});
