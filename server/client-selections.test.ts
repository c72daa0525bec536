import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import { expect, test } from "vitest";
import { editableTexts } from "./platform/graph/editable";
import { Provider } from "./providers/provider.entity";
import { buildGraph } from "./schema";
import { readSources } from "./testing/source";

const schema = buildGraph();
const { sources, paths } = readSources();
const documents = paths.filter((path) => /^client\/(?!playground\/).*\.graphql$/.test(path));
/** Every list of providers needs the name, also where another folder draws it. */
const texts = new Set(editableTexts(Provider).map(({ property }) => property));
texts.delete("displayName");

/** The owner's texts that a document selects. */
function textsIn(path: string): Set<string> {
  const selected = new Set<string>();
  const types = new TypeInfo(schema);
  const note = ({ name: { value: name } }: { name: { value: string } }) => {
    if (types.getParentType()?.name === "Provider" && texts.has(name)) selected.add(name);
  };
  visit(parse(readFileSync(path, "utf8")), visitWithTypeInfo(types, { Field: note }));
  return selected;
}

test("A folder of the client that selects a text of an owner shows it", () => {
  const unread = documents.flatMap((path) => {
    const folder = `${dirname(path)}/`;
    const files = sources.filter((source) => source.path.startsWith(folder) && !source.isTest);
    const words = new Set(files.flatMap(({ code }) => code.match(/\w+/g) ?? []));
    return [...textsIn(path)].filter((name) => !words.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unread).toEqual([]);
});
