import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const script = readFileSync("client/app/hydration/before-paint.js", "utf8");

let hydrated: AbortController;

/** Runs the script, then shows the server's HTML. */
function open(html: string) {
  runInThisContext(script);
  document.body.innerHTML = `<div id="root">${html}</div>`;
}

const button = (index: number) => document.querySelectorAll("button")[index]!;

/** Listens below the document, as React does. Returns the events that arrive. */
function hydrate() {
  const events: string[] = [];
  for (const type of ["click", "input", "submit", "keydown"]) {
    const onEvent = (event: Event) => {
      const { id } = event.target as Element;
      events.push(event instanceof KeyboardEvent ? event.key : `${type} ${id}`);
    };
    document.body.addEventListener(type, onEvent, { signal: hydrated.signal });
  }
  return events;
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  hydrated = new AbortController();
});

afterEach(() => {
  hydrated.abort();
  document.body.innerHTML = "";
});

test("a double press before hydration is recorded, and acts once after it (QUAL-08)", () => {
  open(`<button id="more">Load More</button>`);
  const events = hydrate();
  expect(window.hasEarlyInput?.()).toBe(false);
  button(0).click();
  button(0).click();
  expect(window.hasEarlyInput?.()).toBe(true);
  expect(events).toEqual([]);
  expect(document.documentElement.dataset.loading, "a bar shows").toBe("");
  window.replayEarlyInput?.();
  expect(events).toEqual(["click more"]);
  expect(document.documentElement.dataset.loading).toBeUndefined();
  button(0).click();
  expect(events).toEqual(["click more", "click more"]);
});

test("a movement before the first script counts as the first input, a pointer at rest does not", () => {
  open("");
  const move = (movementX: number) =>
    window.dispatchEvent(Object.assign(new Event("pointermove"), { movementX, movementY: 0 }));
  move(0);
  expect(window.hasEarlyInput?.()).toBe(false);
  move(2);
  expect(window.hasEarlyInput?.()).toBe(true);
  window.replayEarlyInput?.();
});

test("on a page without React, nothing is recorded or prevented", () => {
  runInThisContext(script);
  document.body.innerHTML = `<button id="allow">Allow</button>`;
  const events = hydrate();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  button(0).dispatchEvent(press);
  expect(events).toEqual(["click allow"]);
  expect(press.defaultPrevented).toBe(false);
  expect(window.hasEarlyInput?.()).toBe(false);
  window.replayEarlyInput?.();
});

test("a press in a replaced dialog acts on the same of several buttons with one label (PROF-09)", () => {
  const dialog = (prefix: string) =>
    `<div role="dialog">${[1, 2, 3].map((card) => `<button id="${prefix}${card}">Edited</button>`).join("")}</div>`;
  open(`<main></main>${dialog("server")}`);
  button(1).click();
  document.querySelector("[role=dialog]")!.remove();
  document.body.insertAdjacentHTML("beforeend", dialog("client"));
  const events = hydrate();
  window.replayEarlyInput?.();
  expect(events).toEqual(["click client2"]);
});

test("a removed button of the page never presses one with its label in a dialog", () => {
  open(`<main><button id="page">Write Review</button></main>`);
  button(0).click();
  document.body.innerHTML = `<div role="dialog"><button id="other">Write Review</button></div>`;
  const events = hydrate();
  window.replayEarlyInput?.();
  expect(events).toEqual([]);
});

test("text, a choice and a shortcut are replayed; Tab, Enter and keys with Control are left to the browser", () => {
  open(`<input id="search" /><input id="dark" type="radio" name="theme" /><button>x</button>`);
  const events = hydrate();
  const search = document.querySelector<HTMLInputElement>("#search")!;
  const dark = document.querySelector<HTMLInputElement>("#dark")!;
  search.value = "yoga";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  dark.click();
  for (const key of ["Escape", "Tab", "Enter"]) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }),
  );
  // React takes a choice from its click, not from its input event.
  expect(events).toEqual(["input dark", "Tab", "Enter", "k"]);
  events.length = 0;
  window.replayEarlyInput?.();
  expect([search.value, dark.checked]).toEqual(["yoga", true]);
  expect([...new Set(events)]).toEqual(["input search", "click dark", "input dark", "Escape"]);
});

test("several checkboxes without a name each keep their choice, and of radio buttons the last counts", () => {
  const box = (id: string) => `<input type="checkbox" id="${id}" />`;
  const radio = (id: string) => `<input type="radio" id="${id}" name="theme" />`;
  open(`${box("confirmed")}${box("proven")}${radio("light")}${radio("dark")}`);
  const events = hydrate();
  for (const field of document.querySelectorAll("input")) field.click();
  window.replayEarlyInput?.();
  expect(events.filter((event) => event.startsWith("click"))).toEqual([
    "click confirmed",
    "click proven",
    "click dark",
  ]);
  expect(document.querySelectorAll("input:checked")).toHaveLength(3);
});

test("a form is submitted after hydration, once, and never by the browser", () => {
  open(
    `<form id="search"><input id="text" /></form><form id="add"><button id="send">Add</button></form>`,
  );
  const natively: string[] = [];
  const onSubmit = (event: Event) => {
    if (!event.defaultPrevented) natively.push((event.target as Element).id);
    event.preventDefault();
  };
  addEventListener("submit", onSubmit, { signal: hydrated.signal });
  document.querySelector<HTMLFormElement>("#search")!.requestSubmit();
  button(0).click();
  button(0).click();
  expect(natively).toEqual([]);
  const events = hydrate();
  window.replayEarlyInput?.();
  expect(events).toEqual(["submit search", "click send", "submit add"]);
});

test("at most 100 presses are recorded, and a held key is none", () => {
  open(Array.from({ length: 101 }, (_, index) => `<button id="${index}">x</button>`).join(""));
  const events = hydrate();
  const held = { key: "ArrowDown", repeat: true, bubbles: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", held));
  for (let index = 0; index <= 100; index += 1) button(index).click();
  expect(events).toEqual(["ArrowDown"]);
  events.length = 0;
  window.replayEarlyInput?.();
  expect([events.length, events.at(-1)]).toEqual([100, "click 99"]);
});
