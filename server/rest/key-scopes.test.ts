import { expect, test } from "vitest";
import { descriptions } from "./routes";

test("calls that write need a session, unless they state a scope", () => {
  const stated = descriptions.filter(({ neededScope }) => neededScope !== undefined);
  expect(stated.map(({ path, neededScope }) => [path, neededScope])).toEqual([
    ["/api/save-complete-review", "write:reviews"],
  ]);
});
