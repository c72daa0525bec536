import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { useProfilePrefetch } from "./use-profile-prefetch";

// Only the request matters here, not the code of the dialog.
vi.mock("#client/profile/profile-screens", () => ({}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

function Cards() {
  const area = useProfilePrefetch();
  return (
    <div ref={area}>
      <article>
        <a href="/@amara.moves">Amara</a>
      </article>
      <article>
        <a href="/@noor.breathes">Noor</a>
      </article>
    </div>
  );
}

async function open() {
  const asked: unknown[] = [];
  const graph = { isBroken: false };
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables["username"]);
    return new Observable((observer) => {
      if (graph.isBroken) return observer.error(new Error("No answer"));
      observer.next({ data: { provider: null } });
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <Cards />
    </ApolloProvider>,
  );
  // The code loads at the first input.
  fireEvent.scroll(document);
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.dynamicImportSettled();
  return { asked, graph };
}

/** Hovers over a card for some time, then leaves the list. */
async function stay(name: string, milliseconds: number, pointerType = "mouse") {
  const card = screen.getByText(name);
  fireEvent.pointerOver(card, { pointerType });
  await vi.advanceTimersByTimeAsync(milliseconds);
  fireEvent.pointerLeave(card.closest("div") as Element);
  // The dynamic import needs event loop ticks that fake timers do not advance.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1_000);
}

test("Hovering over a card prefetches its profile once, passing over it does not (QUAL-08)", async () => {
  const { asked } = await open();
  await stay("Amara", 119);
  expect(asked).toEqual([]);
  await stay("Amara", 120);
  expect(asked).toEqual(["amara.moves"]);
  await stay("Amara", 500);
  await stay("Noor", 500);
  expect(asked).toEqual(["amara.moves", "noor.breathes"]);
});

test("The next hover retries a failed prefetch (QUAL-08)", async () => {
  const { asked, graph } = await open();
  graph.isBroken = true;
  await stay("Amara", 500);
  graph.isBroken = false;
  await stay("Amara", 500);
  await stay("Amara", 500);
  expect(asked).toEqual(["amara.moves", "amara.moves"]);
});

test("A touch on a card prefetches nothing, because it may be a scroll", async () => {
  const { asked } = await open();
  await stay("Amara", 500, "touch");
  expect(asked).toEqual([]);
});

test("Nothing is prefetched in data-saving mode (QUAL-08)", async () => {
  const connection = { value: { saveData: true }, configurable: true };
  Object.defineProperty(navigator, "connection", connection);
  const { asked } = await open();
  await stay("Amara", 500);
  expect(asked).toEqual([]);
  // Control: without data saving the same hover sends the request.
  Object.defineProperty(navigator, "connection", { ...connection, value: {} });
  await stay("Amara", 500);
  expect(asked).toEqual(["amara.moves"]);
});
