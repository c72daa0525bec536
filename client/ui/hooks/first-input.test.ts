import { expect, test, vi } from "vitest";
import { onFirstInput } from "./first-input";

function movePointer(movementX: number) {
  dispatchEvent(Object.assign(new Event("pointermove"), { movementX, movementY: 0 }));
}

test("A pointer at rest is no input; its first movement is, once", () => {
  const work = vi.fn<() => void>();
  const ask = vi.fn<typeof requestIdleCallback>((idle) => (idle({} as IdleDeadline), 0));
  vi.stubGlobal("requestIdleCallback", ask);
  onFirstInput(work);
  movePointer(0);
  expect(work).not.toHaveBeenCalled();
  movePointer(2);
  movePointer(3);
  expect(work).toHaveBeenCalledTimes(1);
  onFirstInput(work);
  expect(work, "after a past input").toHaveBeenCalledTimes(2);
  expect(ask.mock.calls.map(([, options]) => options?.timeout)).toEqual([200, 200]);
});
