import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sections } from "./sections";

const worker = readFileSync(join(import.meta.dirname, "../../offline-worker.ts"), "utf8");
const kept = (what: string) =>
  new RegExp(`cacheName: \\S*\\.${what}\\b[^]*?kept\\((\\d+)\\)`).exec(worker)?.[1];

test("the privacy policy says what the browser keeps, with the figures of the worker", () => {
  const browser = sections.find(({ id }) => id === "browser");
  const text = renderToStaticMarkup(browser?.text);
  const days = /maxAgeSeconds: (\d+) \* daySeconds/.exec(worker)?.[1];
  expect([days, kept("pages"), kept("graph"), kept("pictures")]).not.toContain(undefined);
  expect(text).toContain(`for ${days} days: ${kept("pages")} pages, ${kept("graph")} answers`);
  expect(text).toContain(`and ${kept("pictures")} pictures`);
  expect(text).toContain("erased when you sign out");
  expect(text).toContain("sample codes");
});
