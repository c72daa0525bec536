import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { rateLimits } from "#server/platform/settings/rate-limits";
import { registry } from "#server/platform/settings/metrics";
import { filesBelow } from "./source-files";

const read = (path: string) => readFileSync(path, "utf8");
const security = read("docs/security.md");
const operations = read("docs/operations.md");

/** `file.test.ts`: "title", possibly with a line break in between. */
const namedTests = [...security.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`:\s+"([^"]+)"/g)];

test("Every test that docs/security.md names exists under that title", () => {
  expect(namedTests.length).toBeGreaterThan(80);
  const missing = namedTests.filter(([, path, title]) => {
    return !existsSync(path!) || !read(path!).includes(`"${title}"`);
  });
  expect(missing.map(([named]) => named)).toEqual([]);
});

test("Every section of docs/security.md names a test or says that there is none", () => {
  const sections = security.split(/^### /m).slice(1);
  const numbers = sections.flatMap((section) => /^(\d+)\. /.exec(section)?.[1] ?? []);
  expect(numbers).toEqual(Array.from({ length: 37 }, (_, at) => String(at + 1)));
  const silent = sections.filter((section) => {
    return !/`: +"|`:\n +"|\*\*Not proven yet|\*\*Issue open/.test(section);
  });
  expect(silent.map((section) => section.split("\n")[0])).toEqual([]);
});

test("docs/operations.md explains every metric and every alert", async () => {
  const metrics = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const alerts = [...read("server/operations/alerts.yml").matchAll(/- alert: (\w+)/g)];
  for (const name of [...metrics, ...alerts.map((match) => match[1])]) {
    expect(operations, name).toContain(`\`${name}\``);
  }
});

test("Alerts ask for metrics and limits that exist, and each is tested", async () => {
  const rules = read("server/operations/alerts.yml");
  const metrics = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name));
  const asked = rules.match(/\bplaudit_\w+/g)!.map((name) => name.replace(/_(bucket|count)$/, ""));
  expect([...new Set(asked)].filter((name) => !metrics.has(name))).toEqual([]);
  const limits = /limit=~"([\w|]+)"/.exec(rules)![1]!.split("|");
  expect(limits.filter((limit) => !(limit in rateLimits))).toEqual([]);
  const tests = read("server/operations/alerts.test.yml");
  for (const [, alert] of rules.matchAll(/- alert: (\w+)/g)) {
    expect(tests).toContain(`- name: ${alert} fires`);
    expect(tests).toContain(`- name: ${alert} stays quiet`);
  }
});

test("docs/configuration.md explains every variable", () => {
  const page = read("docs/configuration.md");
  const sources = [
    "server/platform/settings/config.ts",
    "server/platform/settings/external-services.ts",
  ].map(read);
  const variables = sources.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
  expect(variables.length).toBeGreaterThan(25);
  for (const [, name] of variables) expect(page).toMatch(new RegExp(`\`${name}[\`=]`));
});

test("docs/security.md lists every cookie", () => {
  const files = ["server", "client"]
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^server\/(bench|testing)\//.test(path));
  const names = files
    .map(read)
    .filter((text) => /cookie/i.test(text))
    .flatMap((text) => [...text.matchAll(/["`](plaudit_[a-z_]+)/g)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(security).toContain(`\`${name}`);
});

test("README.md has the two commands, and its tour has at most 15 lines", () => {
  const readme = read("README.md");
  expect(readme).toContain("```sh\nnpm ci && npm start\n```");
  expect(readme).toContain("```sh\nnpm ci && npm test\n```");
  const tour = readme.split("## Tour")[1]!.split("##")[0]!.trim();
  expect(tour.split("\n").length).toBeLessThanOrEqual(15);
});

test("Every path and link in README.md and docs/ leads to a file", () => {
  const pages = ["README.md", ...filesBelow("docs").filter((path) => path.endsWith(".md"))];
  const missing = pages.flatMap((page) => {
    const text = read(page).replaceAll(/^```[^]*?^```/gm, "");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) =>
      join(dirname(page), link!),
    );
    const paths = [...text.matchAll(/`((?:server|client|e2e|docs)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    );
    return [...links, ...paths]
      .filter((path) => !existsSync(path))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});
