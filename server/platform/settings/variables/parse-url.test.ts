import { expect, test } from "vitest";
import { parseUrl } from "./parse-url";

test("A URL with letters beyond ASCII stays valid however often it is parsed", () => {
  const parsed = new Set<string | undefined>();
  for (let time = 0; time < 50_000; time += 1) parsed.add(parseUrl("https://bücher.example")?.href);
  expect([...parsed]).toEqual(["https://xn--bcher-kva.example/"]);
});

test("What is no URL is null, and a base completes one", () => {
  expect(parseUrl("no url")).toBeNull();
  expect(parseUrl("//[", "https://plaudit.example")).toBeNull();
  expect(parseUrl("/é", "https://plaudit.example")?.href).toBe("https://plaudit.example/%C3%A9");
});
