import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { OwnMeasures } from "./own-measures";

afterEach(cleanup);

const waiting = {
  __typename: "WaitingMeasure",
  case: "Q2FzZTo3",
  username: "amara.moves",
  measure: "PROVIDER_NOTICE",
  ground: "G12",
  facts: "The same text stands under four providers.",
  notice: "Reviews were paid.",
  dueAt: "2026-12-01T12:00:00.000Z",
  objection: null as string | null,
  answer: null as string | null,
};

function open(measures: (typeof waiting)[]) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    return new Observable((observer) => {
      if (operationName === "ObjectToMeasure") {
        sent.push(variables["input"]);
        const { text } = variables["input"] as { text: string };
        measures = measures.map((each) => ({ ...each, objection: text }));
        const payload = { __typename: "ObjectToMeasurePayload", objection: text, userErrors: [] };
        observer.next({ data: { objectToMeasure: payload } });
      } else {
        observer.next({ data: { viewer: { __typename: "Viewer", waitingMeasures: measures } } });
      }
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <OwnMeasures />
    </ApolloProvider>,
  );
  return sent;
}

test("an owner reads a measure that waits, and objects once", async () => {
  const sent = open([waiting]);
  expect(await screen.findByText(/It takes effect on/)).toBeTruthy();
  expect(screen.getByText("Reviews were paid.")).toBeTruthy();
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Object" }));
  send();
  expect(await screen.findByText("Please write why it is wrong.")).toBeTruthy();
  const area = screen.getByRole("textbox", { name: /Your objection/ });
  fireEvent.change(area, { target: { value: " We paid for none. " } });
  send();
  expect(await screen.findByText(/waits until your objection is answered/)).toBeTruthy();
  expect(screen.getByText("We paid for none.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(sent).toEqual([{ case: "Q2FzZTo3", text: "We paid for none." }]);
});

test("an answered objection shows the answer and the time", async () => {
  open([{ ...waiting, objection: "We paid for none.", answer: "Three writers showed us." }]);
  expect(await screen.findByText("Three writers showed us.")).toBeTruthy();
  expect(screen.getByText(/It takes effect on/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("without measures there is nothing", async () => {
  open([]);
  await Promise.resolve();
  expect(screen.queryByRole("heading")).toBeNull();
});
