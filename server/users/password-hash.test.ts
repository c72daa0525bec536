import { expect, test, vi } from "vitest";
import type * as Argon2 from "@node-rs/argon2";
import { hashPassword, isPassword } from "./password-hash";

const strong = { config: { passwordHashing: "strong" } } as const;
const load = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof Argon2>();
  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    load.most = Math.max(load.most, ++load.now);
    try {
      return await work();
    } finally {
      load.now -= 1;
    }
  }
  return {
    ...library,
    hash: (...given: Parameters<typeof library.hash>) => counted(() => library.hash(...given)),
    verify: (...given: Parameters<typeof library.verify>) =>
      counted(() => library.verify(...given)),
  };
});

test("at most four passwords are hashed at once, and all of them in the end", async () => {
  const stored = await hashPassword(strong, "the right one");
  const checks = Array.from({ length: 10 }, (_, turn) => [
    hashPassword(strong, "something"),
    isPassword(strong, stored, turn % 2 ? "the right one" : "a wrong one"),
    isPassword(strong, null, "the right one"),
  ]).flat();
  const answers = await Promise.all(checks);
  expect(load).toEqual({ now: 0, most: 4 });
  expect(answers.filter((each) => each === true)).toHaveLength(5);
  expect(answers.filter((each) => each === false)).toHaveLength(15);
});

test("a failure passes its slot to the next", async () => {
  await expect(
    Promise.all([1, 2, 3, 4, 5].map(() => isPassword(strong, "no hash", "x"))),
  ).rejects.toThrow("Decoding failed");
  expect(await isPassword(strong, await hashPassword(strong, "x"), "x")).toBe(true);
});
