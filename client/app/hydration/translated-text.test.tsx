import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { useState } from "react";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { followTranslator, holdTexts, releaseTexts } from "./translated-text";

const { removeChild, insertBefore } = Node.prototype;

beforeAll(() => {
  followTranslator(document.body);
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const observed = () => act(() => Promise.resolve());
const shown = () => screen.getByTestId("page").textContent;

/** Translates as Chrome does: each text node becomes a `<font>` in a `<font>`. */
async function translate(root: Node = document.body) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(isUntranslated)) text.replaceWith(fontOf(text.data));
  await observed();
}

const isUntranslated = (text: Text) =>
  text.data.trim() !== "" && !text.parentElement!.closest("font");

function fontOf(data: string) {
  const font = document.createElement("font");
  font.appendChild(document.createElement("font")).textContent = data.toUpperCase();
  return font;
}

let set: (state: Partial<{ count: number; isBusy: boolean; order: string[] }>) => void;

function Page() {
  const [state, setState] = useState({ count: 1, isBusy: false, order: ["a", "b"] });
  set = (change) => act(() => setState({ ...state, ...change }));
  const { count, isBusy, order } = state;
  return (
    <main data-testid="page">
      found {count} of {isBusy ? "many" : <b>nine</b>}; {isBusy && "wait"}
      <i>{count}</i>
      {order.map((name) => [name, <hr key={name} />])}
    </main>
  );
}

test("A translated text follows what React changes, adds, moves and removes", async () => {
  render(<Page />);
  await translate();
  expect(shown()).toBe("FOUND 1 OF NINE; 1AB");
  set({ count: 2 });
  await observed();
  expect(shown()).toBe("FOUND 2 OF NINE; 2AB");
  await translate();
  set({ isBusy: true });
  await observed();
  expect(shown()).toBe("FOUND 2 OF many; wait2AB");
  await translate();
  set({ isBusy: false, order: ["b", "c"], count: 3 });
  await observed();
  await translate();
  expect(shown()).toBe("FOUND 3 OF NINE; 3BC");
});

test("A translator that moves the text node into its translation is followed too", async () => {
  render(<Page />);
  const main = screen.getByTestId("page");
  const text = main.firstChild as Text;
  const font = document.createElement("font");
  text.before(font);
  font.append(text);
  await observed();
  set({ count: 5 });
  expect(shown()).toBe("found 5 of nine; 5ab");
});

test("The original text returns where the visitor ends the translation", async () => {
  render(<Page />);
  await translate();
  for (const font of screen.getByTestId("page").querySelectorAll(":scope > font"))
    font.replaceWith(document.createTextNode(font.textContent.toLowerCase()));
  await observed();
  set({ count: 4 });
  expect(shown()).toBe("found 4 of NINE; 4ab");
});

test("React takes over a page of the server that was translated before", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => host.remove());
  host.innerHTML = "<p>Load <!-- -->more</p>";
  await translate(host);
  expect(host.textContent).toBe("LOAD MORE");
  holdTexts(host);
  await translate(host);
  const faults: unknown[] = [];
  const more = "more";
  const page = <p>Load {more}</p>;
  const onRecoverableError = (fault: unknown) => faults.push(fault);
  const root = await act(async () => hydrateRoot(host, page, { onRecoverableError }));
  await translate(host);
  expect([host.textContent, faults]).toEqual(["Load more", []]);
  releaseTexts();
  await translate(host);
  expect(host.textContent).toBe("LOAD MORE");
  act(() => root.unmount());
});

test("A translation from before the first script is undone for React as well", async () => {
  runInThisContext(readFileSync("client/app/hydration/before-paint.js", "utf8"));
  onTestFinished(() => window.replayEarlyInput?.());
  const host = document.createElement("div");
  onTestFinished(() => host.remove());
  // Not below the body, which the other tests observe from the start.
  document.documentElement.append(host);
  host.innerHTML = "<p>Load <!-- -->more</p>";
  await translate(host);
  expect(host.textContent).toBe("LOAD MORE");
  followTranslator(host, window.takeEarlyChanges?.());
  expect(window.takeEarlyChanges?.()).toEqual([]);
  holdTexts(host);
  expect(host.innerHTML).toBe("<p>Load <!-- -->more</p>");
  releaseTexts();
});

test("The translations kept from before the first script have a limit", async () => {
  runInThisContext(readFileSync("client/app/hydration/before-paint.js", "utf8"));
  onTestFinished(() => window.replayEarlyInput?.());
  for (let count = 0; count < 5001; count += 1) document.body.appendChild(new Text("a")).remove();
  await observed();
  expect(window.takeEarlyChanges?.()).toHaveLength(5000);
});

test("A node that an extension took away neither stops React nor shows twice", async () => {
  render(<Page />);
  screen.getByTestId("page").querySelector("b")!.remove();
  set({ isBusy: true });
  set({ isBusy: false });
  expect(shown()).toBe("found 1 of nine; 1ab");
});
