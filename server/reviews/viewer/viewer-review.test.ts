import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { clientDocument } from "#server/testing/client-document";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
let reviewer: string;
let stranger: string;
let review: string;
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  provider = await app.build.aProvider();
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  reviewer = (await signedUp()).token;
  stranger = (await signedUp()).token;
  review = await written(reviewer, { promotionCode: "a2024100" });
  await change(reviewer, "updateReview", { review, comment: "Patient, and on time." });
  for (let place = 0; place < 8; place++) await app.build.aReview(provider);
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
async function written(bearer: string, changes = {}): Promise<string> {
  const input = { provider: provider.username, ...content, ...changes };
  return (await change(bearer, "saveReview", input)).review.id;
}

const all = `viewerFoundHelpful viewerCanEdit viewerCanDelete viewerCanAnswer promotionCode
  quotableSentences earlierWordings { comment } answer { comment }`;

test("A review's permissions depend on the viewer", async () => {
  await change(stranger, "markReviewHelpful", { review });
  const ask = async (bearer?: string) => {
    const document = `query ($id: ID!) { node(id: $id) { ... on Review { ${all} } } }`;
    const { data } = await app.graph(document, { id: review }, bearer ? { bearer } : {});
    return data.node;
  };
  const nothing = {
    viewerFoundHelpful: false,
    viewerCanEdit: false,
    viewerCanDelete: false,
    viewerCanAnswer: false,
    promotionCode: null,
    quotableSentences: [],
    earlierWordings: [{ comment: "Patient." }],
    answer: null,
  };
  const { data } = await app.graph("mutation { startGuestSession { token } }");
  expect(await ask()).toEqual(nothing);
  expect(await ask(data.startGuestSession.token)).toEqual(nothing);
  expect(await ask(stranger)).toEqual({ ...nothing, viewerFoundHelpful: true });
  const promotionCode = "A2024100";
  expect(await ask(owner)).toEqual({ ...nothing, viewerCanAnswer: true, promotionCode });
  const mine = { viewerCanEdit: true, viewerCanDelete: true, promotionCode };
  expect(await ask(reviewer)).toEqual({ ...nothing, ...mine });
});

test("Eligibility to review a provider comes with a reason and the existing review (Q39)", async () => {
  const ask = async (bearer?: string, serviceType: string | null = null) => {
    const document = `query ($username: String!, $serviceType: String) { provider(username: $username) {
      viewerCanReview(serviceType: $serviceType) { isEligible reason review { id } } } }`;
    const variables = { username: provider.username, serviceType };
    const { data, errors } = await app.graph(document, variables, bearer ? { bearer } : {});
    return errors ? errors[0]!.extensions.code : data.provider.viewerCanReview;
  };
  const may = { isEligible: true, reason: null, review: null };
  expect(await ask()).toEqual(may);
  expect(await ask(stranger)).toEqual(may);
  expect(await ask(reviewer)).toEqual({ ...may, review: { id: review } });
  expect(await ask(reviewer, "yoga_instruction")).toEqual(may);
  expect(await ask(reviewer, "general")).toEqual({
    isEligible: false,
    reason: "You have already reviewed this provider for General Service",
    review: { id: review },
  });
  const own = { isEligible: false, reason: "You cannot review yourself", review: null };
  expect(await ask(owner)).toEqual(own);
  expect(await ask(owner, "yoga_instruction")).toEqual(own);
  expect(await ask(stranger, "nonsense")).toBe("BAD_USER_INPUT");
});

async function statements(document: string, variables: object, bearer?: string): Promise<number> {
  const before = app.database.statementCount();
  const { errors } = await app.graph(document, { ...variables }, bearer ? { bearer } : {});
  expect(errors).toBeUndefined();
  return app.database.statementCount() - before;
}

test.runIf(hasCompiledReads)(
  "For visitors the viewer fields cost no additional statement",
  async () => {
    const document = clientDocument("ProviderProfileDialog");
    const variables = { username: provider.username };
    const plain = await statements(document, variables);
    expect(plain).toBeLessThanOrEqual(5);
    const nodes = `provider(username: $username) { id
    viewerCanReview { isEligible } reviews(first: 20) { nodes { id rating } } }`;
    const asked = `query ($username: String!) { ${nodes} }`;
    const withViewer = asked.replace("id rating", all.replace(/earlierWordings {[^}]*}/, ""));
    expect(await statements(withViewer, variables)).toBe(await statements(asked, variables));
    const wordings = asked.replace("id rating", all);
    expect(await statements(wordings, variables)).toBe((await statements(asked, variables)) + 1);
  },
);

test("For a signed-in viewer twenty providers with their reviews cost as many statements as one", async () => {
  for (let place = 0; place < 20; place++) {
    const each = await app.build.aProvider();
    await app.build.aReview(each, { promotionCode: "X" });
    await app.build.aReview(each);
  }
  const document = (first: number) => `{ providers(first: ${first}) { nodes {
    viewerCanReview { isEligible review { id } }
    reviews(first: 2) { nodes { ${all} provider { username } } } } } }`;
  const one = await statements(document(1), {}, owner);
  expect(await statements(document(20), {}, owner)).toBeLessThanOrEqual(one + 1);
  expect(one).toBeLessThanOrEqual(7);
});

test("An open profile is told of each new review of its provider, and of no other", async () => {
  const client = createClient({
    url: `${app.environment.config.publicUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  });
  const probe = await app.build.aReview(provider);
  let isProbeReceived = false;
  const received: unknown[] = [];
  let isOver = false;
  const follow = (username: string) =>
    client.subscribe<{ reviewSaved: { id: string } }>(
      {
        query: `subscription ($provider: String!) { reviewSaved(provider: $provider) {
          id comment viewerCanEdit provider { username rating { count } } } }`,
        variables: { provider: username },
      },
      {
        next({ data }) {
          if (data?.reviewSaved.id === probe.nodeId) isProbeReceived = true;
          else received.push(data);
        },
        error: () => {},
        complete: () => (isOver = true),
      },
    );
  try {
    follow("missing.at.all");
    await expect.poll(() => isOver).toBe(true);
    follow(`@${provider.username}`);
    const other = await app.build.aProvider();
    const facts = { key: String(provider.id), reviewId: Number(probe.id) };
    const text = JSON.stringify({ name: "reviewSaved", facts });
    // The protocol does not acknowledge subscriptions.
    const hasBegun = async () => {
      await app.environment.events.publish(text);
      return isProbeReceived;
    };
    await expect.poll(hasBegun).toBe(true);
    await change(stranger, "saveReview", { provider: other.username, ...content });
    await change(stranger, "saveReview", { provider: provider.username, ...content });
    await expect.poll(() => received.length).toBeGreaterThan(0);
    const { username } = provider;
    const reviewSaved = { comment: "Patient.", viewerCanEdit: false };
    expect(received[0]).toMatchObject({ reviewSaved: { ...reviewSaved, provider: { username } } });
  } finally {
    await client.dispose();
  }
});
