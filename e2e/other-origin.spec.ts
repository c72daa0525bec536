import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
// Not the fixtures of the other journeys: they refuse requests to another origin.
import { expect, test } from "@playwright/test";
import { createProvider, createReview } from "./data";
import { change, signUp } from "./people";

const site = process.env.E2E_ADDRESS ?? "";
let server: Server;
let body = "";
let origin = "";

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Another site</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

test.use({ baseURL: site });

test("a page of another origin reads, writes with a key, listens, and shows widget and badge", async ({
  page,
  request,
}) => {
  const provider = await createProvider();
  await createReview(provider, { rating: 4 });
  const { token } = await signUp(request);
  const { key } = await change<{ key: string }>(
    request,
    {
      name: "createApiKey",
      input: { name: "Another site", scopes: ["READ", "WRITE_REVIEWS"] },
      answer: "key",
    },
    token,
  );
  const { username, displayName } = provider;
  body = `
    <p>Before</p>
    <script src="${site}/widget.js" async></script>
    <plaudit-stars username="${username}" style="display:inline-block;width:216px;height:56px"><a href="${site}/@${username}">Reviews</a></plaudit-stars>
    <p><img id="badge" src="${site}/badge/${username}.svg" width="216" height="56" alt="Reviews"></p>
    <p>After</p>
    <script>
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    </script>`;
  await page.goto(origin);

  const result = await page.evaluate(readWriteAndListen, { site, username, key });
  expect(result).toEqual({
    name: displayName,
    feed: 200,
    written: { userErrors: [], comment: "Written from elsewhere." },
    heard: "Written from elsewhere.",
  });
  const badge = page.locator("#badge");
  const widget = page.locator("plaudit-stars img");
  for (const picture of [badge, widget]) {
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).toHaveJSProperty("naturalWidth", 216);
  }
  await expect(page.locator("plaudit-stars")).toHaveCSS("width", "216px");
  expect(await page.evaluate("window.shift")).toBe(0);
});

/** In the browser: subscribes, then saves a review, and waits until it is announced. */
async function readWriteAndListen(given: { site: string; username: string; key: string }) {
  const { site, username, key } = given;
  const graph = async (query: string, variables: object, bearer?: string) => {
    const response = await fetch(`${site}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()).data;
  };
  const readProvider = () =>
    graph("query ($u: String!) { provider(username: $u) { displayName } }", { u: username });
  const feed = await fetch(`${site}/feeds/providers/${username}.json`);
  const socket = new WebSocket(`${site.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const subscription = "subscription ($u: String!) { reviewSaved(provider: $u) { comment } }";
  let subscribed = () => {};
  const isSubscribed = new Promise<void>((resolve) => (subscribed = resolve));
  const heard = new Promise<string>((resolve) => {
    socket.addEventListener("open", () => socket.send('{"type":"connection_init"}'));
    socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "connection_ack") {
        const payload = { query: subscription, variables: { u: username } };
        socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
        // Answered after the subscription before it.
        socket.send('{"type":"ping"}');
      } else if (message.type === "pong") subscribed();
      else if (message.type === "next") resolve(message.payload.data.reviewSaved.comment);
    });
  });
  await isSubscribed;
  // The subscription looks the provider up first, as this read does.
  const read = await readProvider();
  const input = { provider: username, rating: 5, reviewType: "SERVICE", region: "EUROPE" };
  const { saveReview } = await graph(
    "mutation ($input: SaveReviewInput!) { saveReview(input: $input) { review { comment } userErrors { message } } }",
    { input: { ...input, comment: "Written from elsewhere." } },
    key,
  );
  const { userErrors, review } = saveReview;
  const written = { userErrors, comment: review?.comment };
  return { name: read.provider.displayName, feed: feed.status, written, heard: await heard };
}
