import { afterEach, expect, test, vi } from "vitest";
import { storedChoice } from "./stored-text";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const words = () => storedChoice("words", (stored) => stored?.split(" ") ?? []);
const inAnotherTab = (key: string | null, text: string) => {
  localStorage.setItem("words", text);
  window.dispatchEvent(new StorageEvent("storage", { key }));
};

test("A choice is stored, stable until its text changes, and announced to subscribers", () => {
  const choice = words();
  const listener = vi.fn<() => void>();
  const leave = choice.subscribe(listener);
  expect(choice.read()).toBe(choice.read());
  expect(choice.write("one two")).toBe(true);
  expect(choice.read()).toEqual(["one", "two"]);
  expect(choice.read()).toBe(choice.read());
  expect(words().read()).toEqual(["one", "two"]);
  expect(choice.write(null)).toBe(true);
  expect(localStorage).toHaveLength(0);
  inAnotherTab("words", "three");
  inAnotherTab("others", "three");
  expect(listener).toHaveBeenCalledTimes(3);
  leave();
  inAnotherTab(null, "four");
  expect(listener).toHaveBeenCalledTimes(3);
});

test("With blocked storage, a choice lives as long as the page or until another tab stores one", () => {
  const choice = words();
  choice.subscribe(() => undefined);
  choice.write("kept");
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(refuse);
  expect(choice.write("page alone")).toBe(false);
  expect(choice.read()).toEqual(["page", "alone"]);
  expect(choice.write(null)).toBe(false);
  expect(choice.read()).toEqual([]);
  vi.restoreAllMocks();
  inAnotherTab("words", "theirs");
  expect(choice.read()).toEqual(["theirs"]);
});

test("An unstored choice yields to one from another tab, even without subscribers", () => {
  const choice = words();
  const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(choice.write("one")).toBe(false);
  refusal.mockRestore();
  inAnotherTab("words", "two");
  expect(choice.read()).toEqual(["two"]);
});
