import { expect, test } from "vitest";
import { sessionName } from "./session-name";

test.each([
  ["Firefox", "Linux", "Firefox on Linux"],
  ["Firefox", "Unknown system", "Firefox"],
  ["Unknown browser", "Linux", "Linux"],
  ["Unknown browser", "Unknown system", "A browser that does not say its name"],
])("A session of %s on %s is called “%s”", (browser, system, name) => {
  expect(sessionName({ browser, system })).toBe(name);
});
