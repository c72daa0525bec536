import { expect, test } from "vitest";
import { deskPath, neighbourOf, parseDeskAddress, queueVariables } from "./desk-address";

test("the address keeps filter, case and view; anything unknown is the whole queue", () => {
  for (const path of [
    "/desk",
    "/desk?show=mine",
    "/desk?show=asked&case=Q2FzZTox",
    "/desk?view=operators",
  ]) {
    expect(deskPath(parseDeskAddress(path.slice("/desk".length)))).toBe(path);
  }
  const unknown = parseDeskAddress("?show=everything&case=%3Cscript%3E&view=x");
  expect(unknown).toEqual({ show: "all", case: null, hasOperators: false });
});

test("filters are arguments of the queue", () => {
  expect(queueVariables("all")).toEqual({ isMine: false, state: null });
  expect(queueVariables("open")).toEqual({ isMine: false, state: "OPEN" });
  expect(queueVariables("mine")).toEqual({ isMine: true, state: null });
  expect(queueVariables("asked")).toEqual({ isMine: false, state: "ASKED" });
  expect(queueVariables("appealed")).toEqual({ isMine: false, state: "APPEALED" });
});

test("J and K go through the queue and stop at its ends", () => {
  const ids = ["a", "b", "c"];
  expect(neighbourOf(ids, null, 1)).toBe("a");
  expect(neighbourOf(ids, "a", 1)).toBe("b");
  expect(neighbourOf(ids, "c", 1)).toBe("c");
  expect(neighbourOf(ids, "b", -1)).toBe("a");
  expect(neighbourOf(ids, "a", -1)).toBe("a");
  // A decided case is no longer in the queue.
  expect(neighbourOf(ids, "gone", 1)).toBe("a");
  expect(neighbourOf([], "gone", 1)).toBeNull();
});
