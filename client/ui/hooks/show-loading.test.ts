import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showLoading } from "./show-loading";

const { dataset } = document.documentElement;

let control: HTMLElement;
let resolve: () => void;
let reject: (error: Error) => void;

const load = () => showLoading(new Promise<void>((...ends) => ([resolve, reject] = ends)));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<a href='#part'><b>Open</b></a>";
  control = document.querySelector("a")!;
  document.querySelector("b")!.click();
});

afterEach(() => {
  vi.useRealTimers();
});

test("The pressed control shows that what it asked for loads, until it has loaded or failed", async () => {
  load();
  expect([control.dataset.waiting, dataset.loading]).toEqual(["", ""]);
  resolve();
  await vi.runAllTimersAsync();
  expect([control.dataset.waiting, dataset.loading]).toEqual([undefined, undefined]);
  control.click();
  load();
  reject(new Error("offline"));
  await vi.runAllTimersAsync();
  expect([control.dataset.waiting, dataset.loading]).toEqual([undefined, undefined]);
});

const laterCauses: [string, () => void][] = [
  ["a second later", () => vi.advanceTimersByTime(1_000)],
  [
    "after a shortcut",
    () => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })),
  ],
  ["after Back", () => window.dispatchEvent(new PopStateEvent("popstate"))],
];

test.each(laterCauses)(
  "What loads %s shows no more on the control that was pressed before",
  (_, pass) => {
    pass();
    load();
    expect([control.dataset.waiting, dataset.loading]).toEqual([undefined, ""]);
    resolve();
  },
);

test("What loads within a second of the press shows on the control", () => {
  vi.advanceTimersByTime(999);
  load();
  expect(control.dataset.waiting).toBe("");
  resolve();
});
