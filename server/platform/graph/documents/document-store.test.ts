import { parse } from "graphql";
import { expect, test } from "vitest";
import {
  maxCharactersOfStoredDocument,
  maxSeenOnce,
  maxStoredDocumentCharacters,
} from "#server/platform/settings/read-limits";
import { DocumentStore } from "./document-store";

const sized = (characters: number) => parse("{ regions { slug } } #".padEnd(characters, "x"));
const largest = maxCharactersOfStoredDocument;

function store(documents: DocumentStore, hash: string, characters = largest) {
  for (let time = 0; time < 2; time += 1) documents.add(hash, sized(characters));
}

test("A document is stored when it is answered again", () => {
  const documents = new DocumentStore();
  const first = sized(100);
  documents.add("hash", first);
  expect([documents.get("hash"), documents.isRepeated("hash")]).toEqual([null, true]);
  const second = sized(100);
  documents.add("hash", second);
  expect(documents.get("hash")!.document).toBe(second);
  documents.add("hash", sized(100));
  expect(documents.get("hash")!.document).toBe(second);
});

test("As many documents as allowed are stored, and none larger than allowed", () => {
  const documents = new DocumentStore();
  store(documents, "too large", largest + 1);
  expect(documents.get("too large")).toBeNull();
  const count = maxStoredDocumentCharacters / largest;
  for (let nth = 0; nth < count; nth += 1) store(documents, `${nth}`);
  expect(documents.get("0")).not.toBeNull();
  store(documents, "next");
  const isStored = (hash: string) => documents.get(hash) !== null;
  expect([isStored("0"), isStored("1"), isStored("next")]).toEqual([true, false, true]);
});

test("Hashes of documents that were answered once are as many as allowed, and crowd out no stored document", () => {
  const documents = new DocumentStore();
  const document = sized(100);
  store(documents, "used");
  for (let nth = 0; nth < maxSeenOnce; nth += 1) documents.add(`${nth}`, document);
  expect(documents.isRepeated("0")).toBe(true);
  documents.add("next", document);
  expect(["0", "next", "used"].map((hash) => documents.isRepeated(hash))).toEqual([
    false,
    true,
    true,
  ]);
  expect(documents.get("used")).not.toBeNull();
});
