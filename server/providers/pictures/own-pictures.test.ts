import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let picture: string;
const { call, usernameProofOf } = people(() => app);
beforeAll(async () => {
  app = await startTestApp();
  const size = { width: 300, height: 200, channels: 3, background: "#a33" } as const;
  picture = (await sharp({ create: size }).png().toBuffer()).toString("base64");
});
afterAll(() => app.close());

async function anOwner() {
  const { username } = await app.build.aProvider();
  const bearer: string = (await call("signUp", { proof: await usernameProofOf(username) })).token;
  const ask = async (document: string, variables: object = {}) =>
    (await app.graph(document, { ...variables }, { bearer })).data;
  return {
    async keep(): Promise<string> {
      const document = `mutation ($data: String!) { keepPicture(input: { data: $data }) { address } }`;
      return (await ask(document, { data: picture })).keepPicture.address;
    },
    async show(...addresses: string[]) {
      const { provider } = await ask(`{ provider(username: "${username}") { revision } }`);
      const portfolio = addresses.map((address) => ({ address, description: "A vase" }));
      const document = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
        userErrors { code field } } }`;
      const input = { revision: provider.revision, portfolio };
      return (await ask(document, { input })).updateProvider.userErrors;
    },
  };
}

test("a page shows the pictures of its owner alone, also after a change is undone", async () => {
  const [one, other] = [await anOwner(), await anOwner()];
  const address = await one.keep();
  expect(await one.show(address)).toEqual([]);
  const refused = [{ code: "INVALID", field: ["portfolio", "0", "address"] }];
  expect(await other.show(address)).toEqual(refused);
  const own = await other.keep();
  expect(own).not.toBe(address);
  expect(await other.show(own)).toEqual([]);
  expect(await one.show()).toEqual([]);
  expect(await one.show(address)).toEqual([]);
  expect(await one.show(own)).toEqual(refused);
});
