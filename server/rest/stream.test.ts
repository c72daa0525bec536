import { createClient } from "graphql-sse";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { maxStreams } from "#server/platform/http/event-streams";
import { changeDays } from "#server/platform/settings/limits";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let origin: string;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  origin = app.environment.config.publicUrl;
  provider = await app.build.aProvider({ category: "creative" });
});
afterAll(() => app.close());
const opened = new Set<AbortController>();
beforeEach(async () => {
  for (const each of opened) each.abort();
  opened.clear();
  await numberAllChanges(app.environment);
});

interface Message {
  id: string | null;
  event: string;
  data: ReturnType<JSON["parse"]>;
}

/** Reads a stream like `curl -N`, and collects its messages. */
async function listen(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const leaving = new AbortController();
  opened.add(leaving);
  const response = await fetch(origin + path, { headers, signal: leaving.signal, ...init });
  const messages: Message[] = [];
  const seen = { isEnded: false };
  const read = async () => {
    let text = "";
    for await (const part of response.body!) {
      text += Buffer.from(part).toString("utf8");
      const blocks = text.split("\n\n");
      text = blocks.pop()!;
      for (const block of blocks) if (!block.startsWith(":")) messages.push(parse(block));
    }
    seen.isEnded = true;
  };
  if (response.ok) read().catch(() => {});
  return { response, messages, seen, leave: () => leaving.abort() };
}

function parse(block: string): Message {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1];
  const data = field("data");
  return { id: field("id") ?? null, event: field("event")!, data: data ? JSON.parse(data) : null };
}

const review = (comment: string, of = provider) => app.build.aReview(of, { comment });
const numbered = () => numberAllChanges(app.environment);

describe("/api/stream", () => {
  test("sends each public change with its number, topic and body, to pages of other origins", async () => {
    const { response, messages } = await listen("/api/stream");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
    });
    const { nodeId } = await review("First.");
    await numbered();
    await expect.poll(() => messages.length).toBe(1);
    const [{ id, event, data }] = messages as [Message];
    expect(event).toBe("review.created");
    expect(data).toMatchObject({
      type: event,
      number: Number(id),
      data: { id: nodeId, comment: "First." },
    });
  });

  test("chooses a provider or a category", async () => {
    const other = await app.build.aProvider({ category: "fitness" });
    await numbered();
    const ofProvider = await listen(`/api/stream?provider=@${provider.username}`);
    const ofCategory = await listen("/api/stream?category=fitness");
    await review("Creative.");
    await review("Fit.", other);
    await numbered();
    await expect.poll(() => ofProvider.messages.length + ofCategory.messages.length).toBe(2);
    expect(ofProvider.messages[0]!.data.data.comment).toBe("Creative.");
    expect(ofCategory.messages[0]!.data.data.comment).toBe("Fit.");
  });

  test("a client that reconnects receives nothing that was erased meanwhile", async () => {
    const first = await listen("/api/stream");
    const { id, nodeId } = await review("Mine.");
    await numbered();
    await expect.poll(() => first.messages.length).toBe(1);
    first.leave();
    await app.query("DELETE FROM reviews WHERE id = $1", [id]);
    await numbered();
    const before = Number(first.messages[0]!.id) - 1;
    const again = await listen("/api/stream", { "last-event-id": String(before) });
    await expect.poll(() => again.messages.length).toBe(2);
    expect(again.messages.map(({ event, data }) => [event, data.data])).toEqual([
      ["review.created", { id: nodeId }],
      ["review.deleted", { id: nodeId }],
    ]);
  });

  test("resumes after Last-Event-ID without a gap, also while the client was away", async () => {
    const first = await listen("/api/stream");
    for (const comment of ["One.", "Two.", "Three."]) {
      await review(comment);
      await numbered();
    }
    await expect.poll(() => first.messages.length).toBe(3);
    first.leave();
    await review("Four.");
    await numbered();
    const headers = { "last-event-id": first.messages[0]!.id! };
    const again = await listen("/api/stream", headers);
    await expect.poll(() => again.messages.length).toBe(3);
    const later = await listen(`/api/stream?after=${first.messages[1]!.id}`);
    await review("Five.");
    await numbered();
    const comments = (list: Message[]) => list.map(({ data }) => data.data.comment);
    await expect.poll(() => comments(again.messages)).toEqual(["Two.", "Three.", "Four.", "Five."]);
    await expect.poll(() => comments(later.messages)).toEqual(["Three.", "Four.", "Five."]);
  });

  test("reads what is no longer in memory from the feed", async () => {
    await app.query("UPDATE reviews SET comment = 'x'");
    const [{ last }] = (await app.query<{ last: string }>("SELECT last FROM change_counter")) as [
      { last: string },
    ];
    await app.query(
      `INSERT INTO reviews (provider_id, rating, review_type, comment)
       SELECT $1, 5, 'service', 'Many ' || n FROM generate_series(1, 700) AS n`,
      [provider.id],
    );
    await numbered();
    const { messages } = await listen(`/api/stream?after=${last}`);
    await expect
      .poll(() => messages.filter(({ event }) => event === "review.created").length)
      .toBe(700);
    const numbers = messages.map(({ id }) => Number(id));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });

  test.each([
    ["provider=no.such.provider", {}, 404],
    ["category=cars", {}, 400],
    ["category=fitness&provider=someone", {}, 400],
    ["after=x", {}, 400],
    ["", { "last-event-id": "999999999" }, 400],
  ])("refuses %s %o with %i", async (query, headers, status) => {
    const { response } = await listen(`/api/stream?${query}`, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) });
    expect((await app.rest("POST", "/api/stream", {})).status).toBe(405);
  });

  test("answers 410 for a change that is no longer kept", async () => {
    await review("Old.");
    await numbered();
    await app.query("UPDATE changes SET at = now() - make_interval(days => $1)", [changeDays + 1]);
    await app.purgeExpiredRows();
    const { response } = await listen("/api/stream?after=0");
    expect(response.status).toBe(410);
    expect((await response.json()).error).toContain("/data/manifest.json");
  });

  test("limits the streams of one network, and frees their places", async () => {
    const all = await Promise.all(
      Array.from({ length: maxStreams.byNetwork }, () => listen("/api/stream")),
    );
    expect(all.every(({ response }) => response.ok)).toBe(true);
    expect((await listen("/graphql/stream?query={__typename}")).response.status).toBe(429);
    const { response } = await listen("/api/stream");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "1"]);
    for (const { leave } of all) leave();
    await expect.poll(async () => (await listen("/api/stream")).response.status).toBe(200);
  });
});

describe("/graphql/stream", () => {
  const query = `subscription ($provider: String) { changePublished(provider: $provider, types: [REVIEW]) {
    number kind node { ... on Review { comment } } } }`;

  test("listens by GET with variables, like curl -N", async () => {
    const variables = JSON.stringify({ provider: provider.username });
    const search = new URLSearchParams({ query, variables });
    const { messages } = await listen(`/graphql/stream?${search}`);
    await review("By GET.");
    await numbered();
    await expect.poll(() => messages.length).toBe(1);
    expect(messages[0]).toMatchObject({
      event: "next",
      data: { data: { changePublished: { kind: "CREATED", node: { comment: "By GET." } } } },
    });
  });

  test("speaks the protocol of graphql-sse, for subscriptions and queries", async () => {
    const client = createClient({ url: `${origin}/graphql/stream`, retryAttempts: 0 });
    const results = client.iterate({ query });
    let first: unknown;
    void results.next().then(({ value }) => (first = value));
    let number = 0;
    await expect
      .poll(async () => {
        await review(`By POST ${++number}.`);
        await numbered();
        return JSON.stringify(first ?? null);
      })
      .toContain("By POST");
    await results.return?.(undefined);
    const answers = [];
    for await (const answer of client.iterate({ query: "{ categories { slug } }" })) {
      answers.push(answer);
    }
    expect(answers).toMatchObject([{ data: { categories: expect.any(Array) } }]);
    client.dispose();
  });

  test("refuses what sockets refuse, before the stream begins", async () => {
    const ask = async (text: string, headers: Record<string, string> = {}) => {
      const { response } = await listen(
        `/graphql/stream?query=${encodeURIComponent(text)}`,
        headers,
      );
      const { errors } = await response.json();
      return [response.status, errors[0].extensions.code];
    };
    expect(await ask("mutation { __typename }")).toEqual([400, "BAD_USER_INPUT"]);
    expect(await ask("{ nothing }")).toEqual([400, "BAD_USER_INPUT"]);
    expect(await ask("{")).toEqual([400, "BAD_USER_INPUT"]);
    expect(await ask(`{ ${"a: __typename ".repeat(200)} }`)).toEqual([400, "LIMIT_EXCEEDED"]);
    expect(await ask("{ __typename }", { authorization: "Bearer nothing" })).toEqual([
      401,
      "UNAUTHENTICATED",
    ]);
    const { response } = await listen("/graphql/stream?query={__typename}&variables=[]");
    expect(response.status).toBe(400);
  });

  test("ends when the session of its bearer ends, and at shutdown", async () => {
    const { token } = await people(() => app).signedUp();
    const search = new URLSearchParams({ query: "subscription { notificationReceived { kind } }" });
    const headers = { authorization: `Bearer ${token}` };
    const { response, seen } = await listen(`/graphql/stream?${search}`, headers);
    expect(response.status).toBe(200);
    const anonymous = await listen("/api/stream");
    await app.graph("mutation { signOut { userErrors { code } } }", {}, { bearer: token });
    await expect.poll(() => seen.isEnded).toBe(true);
    expect(anonymous.seen.isEnded).toBe(false);
    await app.streams.close();
    await expect.poll(() => anonymous.seen.isEnded).toBe(true);
    expect((await listen("/api/stream")).response.status).toBe(503);
  });
});

test("A subscription by POST to /graphql is refused with the addresses that serve it", async () => {
  const { status, errors } = await app.graph("subscription { changePublished { number } }");
  expect(status).toBe(400);
  expect(errors![0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } });
  expect(errors![0]!.message).toContain("/graphql/stream");
});
