import { parse } from "graphql";
import { expect, test } from "vitest";
import {
  maxCharactersOfStoredDocument,
  maxStoredDocumentCharacters,
} from "#server/platform/settings/read-limits";
import { createDocumentStore } from "./document-store";

const sized = (characters: number) => parse("{ regions { slug } } #".padEnd(characters, "x"));

test("As many documents as allowed are kept, and none larger than allowed", async () => {
  const documents = createDocumentStore();
  const isKept = async (key: string) => (await documents.get(key)) !== undefined;
  await documents.set("too large", sized(maxCharactersOfStoredDocument + 1));
  expect(await isKept("too large")).toBe(false);
  const count = maxStoredDocumentCharacters / maxCharactersOfStoredDocument;
  for (let nth = 0; nth < count; nth += 1) {
    await documents.set(`${nth}`, sized(maxCharactersOfStoredDocument));
  }
  expect(await isKept("0")).toBe(true);
  await documents.set("next", sized(maxCharactersOfStoredDocument));
  expect([await isKept("0"), await isKept("1"), await isKept("next")]).toEqual([true, false, true]);
});
