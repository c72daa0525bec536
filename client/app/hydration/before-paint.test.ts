import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { act } from "@testing-library/react";
import { createElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
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

/** Observes a field as React does: an input event whose text is the tracked one is no change. */
function trackAsReact(field: HTMLInputElement) {
  const text = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  const changes: string[] = [];
  let tracked = field.value;
  Object.defineProperty(field, "value", {
    get: () => text.get!.call(field) as string,
    set(next: string) {
      tracked = next;
      text.set!.call(field, next);
    },
  });
  const onInput = () => {
    if (field.value !== tracked) changes.push(field.value);
    tracked = field.value;
  };
  field.addEventListener("input", onInput, { signal: hydrated.signal });
  return { changes };
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  hydrated = new AbortController();
});

afterEach(() => {
  hydrated.abort();
  document.body.innerHTML = "";
});

test("a double press before hydration is recorded, and acts once after it (QUAL-08)", async () => {
  open(`<button id="more">Load More</button>`);
  const events = hydrate();
  expect(window.hasEarlyInput?.()).toBe(false);
  button(0).click();
  button(0).click();
  expect(window.hasEarlyInput?.()).toBe(true);
  expect(events).toEqual([]);
  expect(document.documentElement.dataset.loading, "a bar shows").toBe("");
  await window.replayEarlyInput?.();
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

test("on a page without React, nothing is recorded or prevented", async () => {
  runInThisContext(script);
  document.body.innerHTML = `<button id="allow">Allow</button>`;
  const events = hydrate();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  button(0).dispatchEvent(press);
  expect(events).toEqual(["click allow"]);
  expect(press.defaultPrevented).toBe(false);
  expect(window.hasEarlyInput?.()).toBe(false);
  await window.replayEarlyInput?.();
});

test("a press in a replaced dialog acts on the same of several buttons with one label (PROF-09)", async () => {
  const dialog = (prefix: string) =>
    `<div role="dialog">${[1, 2, 3].map((card) => `<button id="${prefix}${card}">Edited</button>`).join("")}</div>`;
  open(`<main></main>${dialog("server")}`);
  button(1).click();
  document.querySelector("[role=dialog]")!.remove();
  document.body.insertAdjacentHTML("beforeend", dialog("client"));
  const events = hydrate();
  await window.replayEarlyInput?.();
  expect(events).toEqual(["click client2"]);
});

test("a removed button of the page never presses one with its label in a dialog", async () => {
  open(`<main><button id="page">Write Review</button></main>`);
  button(0).click();
  document.body.innerHTML = `<div role="dialog"><button id="other">Write Review</button></div>`;
  const events = hydrate();
  await window.replayEarlyInput?.();
  expect(events).toEqual([]);
});

test("text, a choice and a shortcut are replayed; Tab, Enter and keys with Control are left to the browser", async () => {
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
  await window.replayEarlyInput?.();
  expect([search.value, dark.checked]).toEqual(["yoga", true]);
  expect([...new Set(events)]).toEqual(["input search", "click dark", "input dark", "Escape"]);
});

test("several checkboxes without a name each keep their choice, and of radio buttons the last counts", async () => {
  const box = (id: string) => `<input type="checkbox" id="${id}" />`;
  const radio = (id: string) => `<input type="radio" id="${id}" name="theme" />`;
  open(`${box("confirmed")}${box("proven")}${radio("light")}${radio("dark")}`);
  const events = hydrate();
  for (const field of document.querySelectorAll("input")) field.click();
  await window.replayEarlyInput?.();
  expect(events.filter((event) => event.startsWith("click"))).toEqual([
    "click confirmed",
    "click proven",
    "click dark",
  ]);
  expect(document.querySelectorAll("input:checked")).toHaveLength(3);
});

test("a typed text is the one at the time of the input, also where React has shown its own again", async () => {
  open(`<input id="search" /><textarea id="note"></textarea><input id="named" value="yoga" />`);
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  for (const [index, text] of ["amara", "dear", ""].entries()) {
    fields[index]!.value = text;
    fields[index]!.dispatchEvent(new Event("input", { bubbles: true }));
  }
  fields[0]!.value = "";
  const tracked = fields.map(trackAsReact);
  await window.replayEarlyInput?.();
  expect(tracked.map(({ changes }) => changes)).toEqual([["amara"], ["dear"], [""]]);
});

test("React takes a text that was typed before it rendered the field twice", async () => {
  const Field = ({ note }: { note: string }) => {
    const [text, setText] = useState("");
    const onChange = ({ target }: { target: HTMLInputElement }) => setText(target.value);
    return createElement(
      "label",
      null,
      createElement("input", { value: text, onChange }),
      `${note}: ${text}`,
    );
  };
  open(renderToString(createElement(Field, { note: "first" })));
  const host = document.getElementById("root")!;
  const field = host.querySelector("input")!;
  field.value = "amara";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const root = await act(async () => hydrateRoot(host, createElement(Field, { note: "first" })));
  act(() => root.render(createElement(Field, { note: "second" })));
  expect(field.value, "React's own text").toBe("");
  await act(async () => window.replayEarlyInput?.());
  expect([field.value, host.textContent]).toEqual(["amara", "second: amara"]);
  act(() => root.unmount());
});

test("a choice from a list is replayed, and replaces the text in the field of the list", async () => {
  open(`<input id="search" aria-controls="list" />
    <div id="list" role="listbox"><p id="one" role="option"><b>Amara</b></p></div>`);
  const search = document.querySelector("input")!;
  search.value = "am";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("b")!.click();
  expect(search.value).toBe("");
  const events = hydrate();
  await window.replayEarlyInput?.();
  expect(events).toEqual(["click one"]);
});

test("keys of a list are replayed on its field, and Enter unless it submits a form", async () => {
  open(`<input id="alone" /><form><input id="sent" /></form><textarea id="note"></textarea>`);
  const [alone, sent, note] = ["alone", "sent", "note"].map((id) => document.getElementById(id)!);
  const press = (field: HTMLElement, key: string, composing = false) => {
    field.focus();
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, isComposing: composing }),
    );
  };
  for (const key of ["a", "ArrowLeft"]) press(alone!, key);
  press(alone!, "Enter", true);
  for (const field of [sent!, note!]) press(field, "Enter");
  for (const key of ["ArrowDown", "Enter", "Escape"]) press(alone!, key);
  sent!.focus();
  const targets: unknown[] = [];
  alone!.addEventListener("keydown", ({ target }) => targets.push(target));
  const events = hydrate();
  await window.replayEarlyInput?.();
  expect(events).toEqual(["ArrowDown", "Enter", "Escape"]);
  expect(targets, "also where the focus has moved on").toHaveLength(3);
});

test("Space on a link with a role presses it once and does not scroll, and the link shows that it waits", async () => {
  open(
    `<a id="more" role="button" href="#more">Load More</a><a id="plain" href="#plain">Terms</a>`,
  );
  const [more, plain] = [...document.querySelectorAll("a")];
  const space = (link: Element, repeat = false) => {
    const key = new KeyboardEvent("keydown", { key: " ", repeat, bubbles: true, cancelable: true });
    link.dispatchEvent(key);
    return key.defaultPrevented;
  };
  expect([space(more!), space(more!, true), space(plain!)]).toEqual([true, true, false]);
  expect([more!.dataset.waiting, plain!.dataset.waiting]).toEqual(["", undefined]);
  const events = hydrate();
  await window.replayEarlyInput?.();
  expect(events).toEqual(["click more"]);
  expect(more!.dataset.waiting).toBeUndefined();
});

test("each replayed input acts on what the one before has changed in a microtask", async () => {
  open(`<button id="first">a</button><button id="second">b</button>`);
  button(0).click();
  button(1).click();
  const seen: string[] = [];
  button(0).addEventListener("click", () => queueMicrotask(() => seen.push("rendered")));
  button(1).addEventListener("click", () => seen.push("second"));
  await window.replayEarlyInput?.();
  expect(seen).toEqual(["rendered", "second"]);
});

test("a form is submitted after hydration, once, and never by the browser", async () => {
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
  await window.replayEarlyInput?.();
  expect(events).toEqual(["submit search", "click send", "submit add"]);
});

test("at most 100 presses are recorded, and a held key is none", async () => {
  open(Array.from({ length: 101 }, (_, index) => `<button id="${index}">x</button>`).join(""));
  const events = hydrate();
  const held = { key: "ArrowDown", repeat: true, bubbles: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", held));
  for (let index = 0; index <= 100; index += 1) button(index).click();
  expect(events).toEqual(["ArrowDown"]);
  events.length = 0;
  await window.replayEarlyInput?.();
  expect([events.length, events.at(-1)]).toEqual([100, "click 99"]);
  expect(document.querySelectorAll("[data-waiting]"), "also the one too many").toHaveLength(0);
});
