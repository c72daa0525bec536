import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sections } from "./sections";

const worker = readFileSync(join(import.meta.dirname, "../../offline-worker.ts"), "utf8");
const moderationLimits = readFileSync(
  join(import.meta.dirname, "../../../server/moderation/moderation-limits.ts"),
  "utf8",
);
const entryLimit = (cache: string) =>
  new RegExp(`cacheName: \\S*\\.${cache}\\b[^]*?expiration\\((\\d+)\\)`).exec(worker)?.[1];

test("The privacy policy names the licence of the open data, and what it covers", () => {
  const text = renderToStaticMarkup(
    <MemoryRouter>{sections.find(({ id }) => id === "sharing")?.text}</MemoryRouter>,
  );
  expect(text).toContain("https://creativecommons.org/licenses/by/4.0/");
  for (const covered of ["reviews and answers", "usernames of reviewers", "provider pages"]) {
    expect(text).toContain(covered);
  }
});

test("The privacy policy says what a listed page shows, where it is from and how it is removed", () => {
  const section = sections.find(({ id }) => id === "providers");
  const text = renderToStaticMarkup(section?.text).replaceAll(/\s+/g, " ");
  for (const said of ["other public information", "the source", "corrected or removed", "index it"])
    expect(text).toContain(said);
});

test("The privacy policy states the offline cache limits of the service worker", () => {
  const browser = sections.find(({ id }) => id === "browser");
  const text = renderToStaticMarkup(browser?.text);
  const days = /maxAgeSeconds: (\d+) \* daySeconds/.exec(worker)?.[1];
  expect([days, entryLimit("pages"), entryLimit("graph"), entryLimit("pictures")]).not.toContain(
    undefined,
  );
  expect(text).toContain(
    `for ${days} days: ${entryLimit("pages")} pages, ${entryLimit("graph")} answers`,
  );
  expect(text).toContain(`and ${entryLimit("pictures")} pictures`);
  expect(text).toContain("erased when you sign out");
  expect(text).toContain("sample codes");
});

test("The privacy policy says that keyed hashes of a deleted account stay, why and how long", () => {
  const text = renderToStaticMarkup(sections.find(({ id }) => id === "time")?.text);
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    "we keep keyed hashes of your confirmed addresses and network accounts",
  );
  const days = /pauseDays = \[(?:\d+, )*(\d+)\]/.exec(moderationLimits)?.[1];
  expect(text).toContain(`they stay for ${days} days`);
});
