import { createClient as createStream } from "graphql-sse";
import { createClient as createSocket } from "graphql-ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { deskCalls } from "#server/testing/desk-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let moderator: string;
let auditor: string;
let admin: string;
/** A case whose announcements show that a subscription is live. */
let probe: { id: string; key: number };
const { operator, aCase, call } = deskCalls(() => app);
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  moderator = await operator("Operator Ash", "MODERATOR");
  auditor = await operator("Operator Elm", "AUDITOR");
  admin = await operator("Operator Oak", "ADMIN");
  probe = await aCase();
});
afterAll(() => app.close());

/** What a subscription received, once it is live: the protocols do not acknowledge subscriptions. */
async function follow(bearer: string, isStream = false): Promise<unknown[]> {
  const url = app.environment.config.publicUrl;
  const authorization = `Bearer ${bearer}`;
  const socket = { url: `${url.replace("http", "ws")}/graphql`, webSocketImpl: WebSocket };
  const client = isStream
    ? createStream({ url: `${url}/graphql/stream`, headers: { authorization }, retryAttempts: 0 })
    : createSocket({ ...socket, connectionParams: { authorization }, retryAttempts: 0 });
  const seen: unknown[] = [];
  const query = "subscription { caseUpdated { case state assignee updatedAt } }";
  const live = new Promise<void>((resolve) => {
    client.subscribe(
      { query },
      {
        next({ data, errors }) {
          const update = data?.["caseUpdated"] as { case: string } | undefined;
          if (update?.case === probe.id) return resolve();
          seen.push(update ?? errors?.map(({ extensions }) => extensions?.["code"]));
        },
        error: (error) => seen.push(error),
        complete: () => seen.push("complete"),
      },
    );
  });
  const facts = { key: "all", caseId: probe.key, state: "OPEN", assignee: null };
  const announcement = { name: "caseUpdated", facts: { ...facts, updatedAt: new Date() } };
  const text = JSON.stringify(announcement);
  const announcing = setInterval(() => void app.environment.events.publish(text), 50);
  await live.finally(() => clearInterval(announcing));
  return seen;
}

test("operators follow cases over a socket and a stream, each until they lose the role", async () => {
  const leaving = await operator("Operator Leaving", "TRIAGE");
  const [socket, stream] = await Promise.all([follow(leaving), follow(auditor, true)]);
  const { id } = await aCase();
  const update = (state: string) => ({
    ...{ case: id, state, assignee: "Operator Ash" },
    updatedAt: expect.any(String),
  });
  await call(moderator, "takeCase", { case: id }, "__typename");
  await expect.poll(() => [socket, stream]).toEqual([[update("OPEN")], [update("OPEN")]]);
  await app.query("UPDATE operators SET revoked_at = now() WHERE pseudonym = 'Operator Leaving'");
  for (const question of ["When was it?", "Where was it?"]) {
    await call(moderator, "askAuthor", { case: id, question }, "__typename");
  }
  await expect.poll(() => stream).toEqual(["OPEN", "ASKED", "ASKED"].map(update));
  await expect.poll(() => socket).toEqual([update("OPEN"), ["NOT_FOUND"], "complete"]);
});

test("a subscription ends with the role, without a further case", async () => {
  const leaving = await operator("Operator Fir", "TRIAGE");
  const [ended, other] = await Promise.all([follow(leaving), follow(moderator)]);
  const revoked = await call(admin, "grantRole", { operator: "Operator Fir" }, "pseudonym");
  expect(revoked).toMatchObject({ pseudonym: "Operator Fir", userErrors: [] });
  // An announcement that is still under way is refused first.
  await expect.poll(() => ended.filter((each) => `${each}` !== "NOT_FOUND")).toEqual(["complete"]);
  expect(other).toEqual([]);
});

test.each(["writer", "owner", "reporter", "reviewer of the answer"])(
  "an operator who is concerned as %s neither sees the case, counts it, follows nor handles it",
  async (part) => {
    const concerned = await operator(`Operator ${part}`, "ADMIN");
    const [row] = await app.query<{ id: number }>(
      "SELECT user_id AS id FROM operators WHERE pseudonym = $1",
      [`Operator ${part}`],
    );
    const { id, review, provider } = await aCase();
    const set = (text: string, value: unknown = review) => app.query(text, [row!.id, value]);
    if (part === "writer") await set("UPDATE cases SET writer_id = $1 WHERE subject_id = $2");
    if (part === "owner")
      await set("UPDATE providers SET owner_id = $1 WHERE id = $2", provider.id);
    if (part === "reporter") {
      await set(
        `INSERT INTO reports (receipt, subject_kind, subject_id, reason, details, reporter_id, good_faith, case_id, created_at)
         SELECT new_receipt(now()), 'review', $2, 'FAKE', 'It never took place.', $1, true, id, now() FROM cases
         WHERE subject_id = $2`,
      );
    }
    if (part === "reviewer of the answer") {
      await set("UPDATE reviews SET user_id = $1 WHERE node_id = $2");
      await app.query(
        "UPDATE cases SET subject_kind = 'answer', writer_id = NULL WHERE subject_id = $1",
        [review],
      );
    }
    const queue = `query ($id: ID!) { viewer { operator { case(id: $id) { id reports { details } }
      queue(first: 50) { totalCount nodes { id } } } } }`;
    const see = async (bearer: string) => {
      const { data } = await app.graph(queue, { id }, { bearer });
      const { case: found, queue: list } = data.viewer.operator;
      return {
        isFound: found !== null,
        isListed: list.nodes.some((each: { id: string }) => each.id === id),
        count: list.totalCount,
      };
    };
    const others = await see(auditor);
    expect(others).toMatchObject({ isFound: true, isListed: true });
    expect(await see(concerned)).toMatchObject({ isFound: false, isListed: false });
    expect((await see(concerned)).count).toBeLessThan(others.count);
    const seen = await follow(concerned);
    const gone = [{ code: "NOT_FOUND", message: "This case does not exist", field: ["case"] }];
    const nonsense = await call(concerned, "takeCase", { case: "nonsense" }, "__typename");
    expect(nonsense.userErrors).toEqual(gone);
    expect((await call(concerned, "takeCase", { case: id }, "__typename")).userErrors).toEqual(
      gone,
    );
    await call(moderator, "takeCase", { case: id }, "__typename");
    const later = await aCase();
    await call(moderator, "takeCase", { case: later.id }, "__typename");
    await expect.poll(() => seen).toMatchObject([{ case: later.id }]);
  },
);
