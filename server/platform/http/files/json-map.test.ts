import { expect, test } from "vitest";
import { jsonMap } from "./json-map";

async function textOf(batches: { key: string; value: unknown }[][]): Promise<string> {
  let text = "";
  for await (const piece of jsonMap(
    (async function* () {
      yield* batches;
    })(),
  ))
    text += piece;
  return text;
}

const a = { key: 'a"', value: 4.5 };
const b = { key: "b", value: null };

test.each([
  [[], "{}"],
  [[[]], "{}"],
  [[[a]], '{"a\\"":4.5}'],
  [[[a, b]], '{"a\\"":4.5,"b":null}'],
  [[[], [a], [], [b], []], '{"a\\"":4.5,"b":null}'],
])("Batches %j are the map %s", async (batches, text) => {
  expect(await textOf(batches)).toBe(text);
});
