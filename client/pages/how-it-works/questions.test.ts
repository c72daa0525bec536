import { expect, test } from "vitest";
import { allServices } from "#client/session/services";
import { questionsOf } from "./questions";

test("A site without proofs of experience does not speak of them in its answers", () => {
  const text = (hasProofs: boolean) => JSON.stringify(questionsOf(hasProofs, allServices));
  expect(text(false)).not.toMatch(/proven|receipt|invited/);
  expect(text(false)).toContain("What does Identity confirmed mean?");
  expect(text(true)).toContain("What do Identity confirmed and Experience proven mean?");
});
