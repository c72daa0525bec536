import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Ask } from "#server/bench/workloads";
import { peers } from "./peers";
import { postgraphileReads } from "./postgraphile-reads";

const programs = path.join(import.meta.dirname, "programs");

const ask: Ask = {
  graph: { query: "query Own { a }", variables: { categories: ["fitness"], region: "EUROPE" } },
  limit: { statement: "discover", values: ["fitness", "europe"] },
};
const bodyOf = (name: string) => {
  const peer = peers.find((one) => one.name === name)!;
  return JSON.parse(peer.requestOf(ask).body!);
};

test("Each peer has a program, and all packages have exact versions", () => {
  for (const { name } of peers) expect(existsSync(path.join(programs, `${name}.mjs`))).toBe(true);
  const { dependencies } = JSON.parse(readFileSync(path.join(programs, "package.json"), "utf8"));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("A peer is asked by the text of the document", () => {
  const { query, variables } = ask.graph;
  expect(bodyOf("yoga")).toEqual({ query, variables });
});

test("PostGraphile is asked for the same in its own graph", () => {
  const { query, variables } = bodyOf("postgraphile");
  expect(query).toContain("allProviders(");
  expect(variables).toEqual({ category: "fitness", region: "europe" });
});

test("Answers of PostGraphile become the rows of the limit", () => {
  const { rowsOf } = postgraphileReads;
  const provider = { id: "p", reviews: { nodes: [{ id: "r" }] } };
  const row = { id: "p", reviews: [{ id: "r" }] };
  expect(rowsOf({ providers: { nodes: [provider, { id: "q" }] } })).toEqual([row, { id: "q" }]);
  expect(rowsOf({ suggestions: [{ id: "p" }] })).toEqual([{ id: "p" }]);
  expect(rowsOf({ provider })).toEqual(row);
  expect(rowsOf({ provider: null })).toBeNull();
});
