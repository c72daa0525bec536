import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxWebhooks, maxWebhookUrlLength } from "./webhook-limits";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { Topic } from "#server/integrations/events/topic";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.build.aProvider({ username: "mira.moves" });
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM webhooks"));
const { signedUp } = people(() => app);

const fields = `id url topics state sinceNumber provider { username } category { slug }
  deliveries(first: 5) { totalCount nodes { id messageId type number status attempts body } }`;
const errorFields = "userErrors { code message field }";

async function call(name: string, type: string, input: object, bearer: string, answer: string) {
  const { data, errors } = await app.graph(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} ${errorFields} } }`,
    { input },
    { bearer },
  );
  return errors ? { errors } : data[name];
}
const create = (bearer: string, input: object = {}) =>
  call(
    "createWebhook",
    "CreateWebhookInput",
    { url: "https://example.org/hook", topics: ["REVIEW_CREATED"], ...input },
    bearer,
    `secret webhook { ${fields} }`,
  );
const update = (bearer: string, input: object) =>
  call("updateWebhook", "UpdateWebhookInput", input, bearer, `webhook { ${fields} }`);
const listOf = async (bearer: string) =>
  (await app.graph(`{ viewer { webhooks { ${fields} } } }`, {}, { bearer })).data.viewer.webhooks;

describe("a webhook", () => {
  test("is created with a secret that only this answer has, and listed to its owner", async () => {
    const { token } = await signedUp();
    const { secret, webhook, userErrors } = await create(token, {
      topics: ["REVIEW_CREATED", "REVIEW_DELETED", "REVIEW_CREATED"],
      provider: "@Mira.Moves",
    });
    expect(userErrors).toEqual([]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      url: "https://example.org/hook",
      topics: ["REVIEW_CREATED", "REVIEW_DELETED"],
      state: "ACTIVE",
      provider: { username: "mira.moves" },
      category: null,
    });
    expect(await listOf(token)).toEqual([webhook]);
    const stored = await app.query("SELECT sealed_secret FROM webhooks");
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    const ofRoot = await create(token, { url: "https://EXAMPLE.org./hook" });
    expect(ofRoot.webhook.url).toBe("https://example.org/hook");
    const byOthers = await app.graph(
      `query ($id: ID!) { node(id: $id) { id } }`,
      { id: webhook.id },
      { bearer: (await signedUp()).token },
    );
    expect(byOthers.data.node).toBeNull();
  });

  test("follows a category or everything", async () => {
    const { token } = await signedUp();
    expect((await create(token, { category: "fitness" })).webhook.category.slug).toBe("fitness");
    expect((await create(token)).webhook).toMatchObject({ provider: null, category: null });
    const both = await create(token, { category: "fitness", provider: "mira.moves" });
    expect(both.userErrors).toMatchObject([{ code: "INVALID", field: ["category"] }]);
    const unknown = await create(token, { provider: "nobody.here" });
    expect(unknown.userErrors).toMatchObject([{ code: "NOT_FOUND", field: ["provider"] }]);
    const { errors } = await create(token, { category: "cars" });
    expect(errors[0].extensions.code).toBe("BAD_USER_INPUT");
  });

  test.each([
    ["http://example.org/", "The URL must begin with https://"],
    ["https://example.org:8443/", "The URL must use port 443"],
    ["https://ann:secret@example.org/", "The URL must not contain a password"],
    ["https://127.0.0.1/", "The URL must be reachable from the internet"],
    ["https://[::1]/", "The URL must be reachable from the internet"],
    ["https://169.254.169.254/latest/meta-data", "The URL must be reachable from the internet"],
    ["https://2130706433/", "The URL must be reachable from the internet"],
    ["https://10.0.0.7/", "The URL must be reachable from the internet"],
    ["https://127.0.0.1./", "The URL must be reachable from the internet"],
    ["https://localhost./", "The URL must be reachable from the internet"],
    ["https://localhost/", "The URL must be reachable from the internet"],
    ["https://api.localhost/", "The URL must be reachable from the internet"],
    ["https://intranet/", "The URL must be reachable from the internet"],
    ["file:///etc/passwd", "The URL must begin with https://"],
    ["example.org", "Enter a URL, like https://example.org/plaudit"],
  ])("is refused for %s", async (url, message) => {
    const { token } = await signedUp();
    const { webhook, secret, userErrors } = await create(token, { url });
    expect([webhook, secret]).toEqual([null, null]);
    expect(userErrors).toEqual([{ code: "INVALID", message, field: ["url"] }]);
  });

  test("needs a topic, and its URL has a maximum length", async () => {
    const { token } = await signedUp();
    const none = await create(token, { topics: [] });
    expect(none.userErrors).toMatchObject([{ code: "REQUIRED", field: ["topics"] }]);
    const start = "https://example.org/";
    const url = start + "x".repeat(maxWebhookUrlLength - start.length);
    expect((await create(token, { url })).webhook.url).toBe(url);
    const long = await create(token, { url: `${url}x` });
    expect(long.userErrors).toMatchObject([{ code: "INVALID", field: ["url"] }]);
  });

  test(`is one of at most ${maxWebhooks}`, async () => {
    const { token } = await signedUp();
    const all = await Promise.all(Array.from({ length: maxWebhooks + 2 }, () => create(token)));
    const refused = all.filter(({ webhook }) => webhook === null);
    expect(refused.map(({ userErrors }) => userErrors[0].code)).toEqual([
      "LIMIT_EXCEEDED",
      "LIMIT_EXCEEDED",
    ]);
    expect(await listOf(token)).toHaveLength(maxWebhooks);
  });

  test("is not created, changed or sent by visitors and other people", async () => {
    const { webhook } = await create((await signedUp()).token);
    const { token } = await signedUp();
    const missing = [{ code: "NOT_FOUND" }];
    expect((await update(token, { webhook: webhook.id })).userErrors).toMatchObject(missing);
    for (const [name, type, answer] of [
      ["deleteWebhook", "DeleteWebhookInput", "deletedWebhookId"],
      ["rotateWebhookSecret", "RotateWebhookSecretInput", "secret"],
      ["testWebhook", "TestWebhookInput", "delivery { id }"],
    ] as const) {
      const refused = await call(name, type, { webhook: webhook.id }, token, answer);
      expect(refused.userErrors, name).toMatchObject(missing);
      const { errors } = await call(name, type, { webhook: webhook.id }, "", answer);
      expect(errors[0].extensions.code, name).toBe("UNAUTHENTICATED");
    }
    const { errors } = await create("");
    expect(errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });

  test("is changed, turned off and on, and deleted", async () => {
    const { token } = await signedUp();
    const { id } = (await create(token)).webhook;
    const changed = await update(token, {
      webhook: id,
      url: "https://example.com/other",
      topics: ["DECISION_PUBLISHED"],
    });
    expect(changed.webhook).toMatchObject({
      url: "https://example.com/other",
      topics: ["DECISION_PUBLISHED"],
    });
    expect((await update(token, { webhook: id, isActive: false })).webhook.state).toBe("PAUSED");
    const input = { webhook: id };
    const test = await call("testWebhook", "TestWebhookInput", input, token, "delivery { id }");
    expect(test.userErrors).toMatchObject([{ code: "INVALID" }]);
    await app.query("UPDATE change_counter SET last = last + 5");
    const on = await update(token, { webhook: id, isActive: true });
    expect(on.webhook.state).toBe("ACTIVE");
    expect(on.webhook.sinceNumber).toBe(changed.webhook.sinceNumber + 5);
    const bad = await update(token, { webhook: id, url: "http://example.org", topics: [] });
    expect(bad.userErrors.map((each: { field: string[] }) => each.field)).toEqual([
      ["url"],
      ["topics"],
    ]);
    const gone = await call(
      "deleteWebhook",
      "DeleteWebhookInput",
      input,
      token,
      "deletedWebhookId",
    );
    expect(gone.deletedWebhookId).toBe(id);
    expect(await listOf(token)).toEqual([]);
  });

  test("is managed by API keys with `manage:webhooks` only", async () => {
    const { token } = await signedUp();
    const keyWith = async (scopes: string[]) =>
      (
        await app.graph(
          `mutation ($scopes: [ApiKeyScope!]!) { createApiKey(input: { name: "Key", scopes: $scopes }) { key } }`,
          { scopes },
          { bearer: token },
        )
      ).data.createApiKey.key as string;
    const { errors } = await create(await keyWith(["READ", "MANAGE_PROVIDER"]));
    expect(errors[0].extensions).toMatchObject({ requiredScope: "manage:webhooks" });
    const key = await keyWith(["MANAGE_WEBHOOKS"]);
    expect((await create(key)).webhook.state).toBe("ACTIVE");
    expect(await listOf(token)).toHaveLength(1);
  });
});

test("The topics in the database are those of the graph", async () => {
  const { id } = await app.build.aUser();
  const insert = `INSERT INTO webhooks (user_id, url, topics, sealed_secret, state, since_number, created_at)
    VALUES ($1, 'https://x.org', $2, 'x', 'active', 0, now())`;
  await app.query(insert, [id, Object.values(Topic)]);
  await expect(app.query(insert, [id, ["review.other"]])).rejects.toThrow("webhooks_topics_known");
});
