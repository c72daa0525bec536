import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { clausePath, findGround, findRuleBook, isGround, ruleBooks } from "./rules";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CONTACT_EMAIL: "desk@plaudit.example" } });
});
afterAll(() => app.close());

test("Every clause has a number and an address of its own, a title and a text", () => {
  for (const book of ruleBooks) {
    const paths = book.clauses.map((clause) => clausePath(book.kind, clause));
    expect(new Set(paths).size).toBe(book.clauses.length);
    for (const { number, title, paragraphs } of book.clauses) {
      expect(number).toMatch({ TERMS: /^T\d+$/, GUIDELINES: /^G\d+$/, LAW: /^[A-Z]+/ }[book.kind]);
      expect(title).not.toBe("");
      expect(paragraphs.every((text) => /^[A-Z0-9].{40,}[.]$/.test(text))).toBe(true);
      expect(findGround(number)?.clause.title).toBe(title);
    }
  }
  const versions = ruleBooks.map(({ kind, version }) => `${kind} ${version}`);
  expect(new Set(versions).size).toBe(versions.length);
});

test("A ground is a clause or an article of law", () => {
  expect(isGround("G3")).toBe(true);
  expect(isGround("GDPR 17")).toBe(true);
  for (const unknown of ["", "G0", "g3", "G99", "constructor"])
    expect(isGround(unknown)).toBe(false);
  expect(clausePath("LAW", { number: "UCPD I.23b" })).toBe("/terms#ucpd-i-23b");
});

test("The graph shows the texts with their version and the contact point", async () => {
  const { data, errors } = await app.graph(`{
    guidelines: rules(kind: GUIDELINES) { kind version effectiveOn contact clauses { number title text path } }
    old: rules(kind: TERMS, version: 1) { version }
    unknown: rules(kind: TERMS, version: 99) { version }
  }`);
  expect(errors).toBeUndefined();
  expect(data.guidelines).toMatchObject({
    kind: "GUIDELINES",
    version: findRuleBook("GUIDELINES")!.version,
    contact: "desk@plaudit.example",
    effectiveOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(data.guidelines.clauses[0]).toMatchObject({ number: "G1", path: "/guidelines#g1" });
  expect([data.old.version, data.unknown]).toEqual([1, null]);
});
