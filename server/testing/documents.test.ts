import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rateLimits } from "#server/platform/settings/rate-limits";
import { registry } from "#server/platform/settings/metrics";

const read = (path: string) => readFileSync(path, "utf8");
const security = read("docs/security.md");
const operations = read("docs/operations.md");

/** `file.test.ts`: "title", where a line of the page may end in between. */
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

test("Every variable of the configuration is explained", () => {
  const readme = read("README.md");
  const sources = [
    "server/platform/settings/config.ts",
    "server/platform/settings/external-services.ts",
  ].map(read);
  const variables = sources.flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]);
  expect(variables.length).toBeGreaterThan(25);
  for (const [, name] of variables) expect(readme, name).toContain(name!);
});
