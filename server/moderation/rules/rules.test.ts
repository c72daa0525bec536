import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { findClause } from "./rules.resolver";
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

const production = {
  NODE_ENV: "production",
  RATE_LIMITS: "",
  SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_URL: "https://plaudit.example",
};

test("In production the terms name the country and the law of the site's operator, or none", async () => {
  const site = await startTestApp({ env: production });
  const textOf = async (kind = "TERMS") => {
    const { data } = await site.graph(`{ rules(kind: ${kind}) { clauses { number text } } }`);
    return data.rules.clauses.map(({ text }: { text: string }) => text).join("\n\n");
  };
  const unknown = await textOf();
  expect(unknown).not.toMatch(/Australia|operated (from|by)|law of this country/);
  expect(unknown).toContain("social media. We are not a party");
  expect(unknown).toContain("\n\nAs a consumer you keep");
  const laws = await textOf("LAW");
  expect(laws).toContain("\n\nThe law of copyright: a work was published");
  // One of several laws that are cited with their country.
  expect(laws.match(/.*Australia.*/g)).toEqual([
    expect.stringContaining("(Australia), schedule 2"),
  ]);
  await site.query(
    `INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'ADMIN', now())`,
  );
  await site.query(
    `INSERT INTO site_settings (name, address, country, email, authority, changed_at, changed_by)
     VALUES ('Plaudit BV', 'Main Street 1', 'NL', 'hello@x.org', 'AP', now(), 'Operator Ash')`,
  );
  const known = await textOf();
  expect(known).toContain("social media. It is operated by Plaudit BV, Netherlands. We are not");
  expect(known).toContain("The law of this country applies: Netherlands. As a consumer you keep");
  expect(known).not.toContain("Australia");
  await site.close();
});

test("A clause that a decision cites is the same on every site, without its operator", () => {
  for (const ground of ["T1", "T15", "DEFAMATION", "COPYRIGHT"]) {
    expect(findClause(ground)!.text).not.toMatch(/Australia|operated/);
    expect(findGround(ground)!.clause.paragraphs.join(" ")).toContain("Australia");
  }
});

test("The current terms say where listed pages come from and how they are removed, and the earlier ones stay readable", async () => {
  const { data } = await app.graph(`{
    now: rules(kind: TERMS) { version clauses { number text } }
    old: rules(kind: TERMS, version: 1) { clauses { number text } }
  }`);
  const textOf = ({ clauses }: { clauses: { number: string; text: string }[] }) =>
    clauses.find(({ number }) => number === "T6")!.text;
  expect(data.now.version).toBe(2);
  for (const said of ["other public information", "names its source", "ask us to remove it"]) {
    expect(textOf(data.now)).toContain(said);
    expect(textOf(data.old)).not.toContain(said);
  }
  expect(data.now.clauses.length).toBe(data.old.clauses.length);
  expect(findGround("T6")?.book.version).toBe(2);
});
