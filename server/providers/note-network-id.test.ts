import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#server/platform/context";
import { people, senderIdOf } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { noteNetworkId } from "./note-network-id";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { call, usernameProofOf } = people(() => app);

const context = () =>
  createContext(app.environment, { requestId: "test", bearer: null, networkAddress: "192.0.2.1" });

async function toldAndOwned(bearer: string) {
  const document =
    "{ viewer { dashboard { provider { username } } notifications { nodes { kind } } } }";
  const { viewer } = (await app.graph(document, {}, { bearer })).data;
  const isTold = viewer.notifications.nodes.some(
    ({ kind }: { kind: string }) => kind === "USERNAME_CHANGED_HANDS",
  );
  return { isTold, page: viewer.dashboard?.provider.username ?? null };
}

test("a page is nobody's once its profile has another id, and its owner is told", async () => {
  const { username } = await app.build.aProvider();
  const { token } = await call("signUp", { proof: await usernameProofOf(username) });
  await noteNetworkId(context(), username, "6622284809");
  await noteNetworkId(context(), username, "6622284809");
  expect(await toldAndOwned(token)).toEqual({ isTold: false, page: username });

  await noteNetworkId(context(), username, "6622284810");
  expect(await toldAndOwned(token)).toEqual({ isTold: true, page: null });
  const proof = await usernameProofOf(username, `${senderIdOf(username)}0`);
  const next = await call("signUp", { proof });
  expect(next.viewer.user.username).toBe(username);
  expect(await toldAndOwned(next.token)).toEqual({ isTold: false, page: null });
});

test("a person who is not the owner keeps the username", async () => {
  const { username } = await app.build.aProvider();
  await noteNetworkId(context(), username, "6622284809");
  await app.query("UPDATE providers SET is_released = true WHERE username = $1", [username]);
  const { token } = await call("signUp", { proof: await usernameProofOf(username) });
  await noteNetworkId(context(), username, "6622284810");
  expect(await toldAndOwned(token)).toEqual({ isTold: false, page: null });
});
