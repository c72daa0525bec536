import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { PriceField } from "./price-field";

afterEach(cleanup);

function show(before: string, unit?: string) {
  const asked: object[] = [];
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables);
    const amount = Number(/\d+/.exec(variables["words"] as string)?.[0]);
    const reading = { __typename: "PriceReading", amount, currency: "EUR" };
    return new Observable((observer) => {
      observer.next({ data: { priceReading: amount ? reading : null } });
      observer.complete();
    });
  });
  const given = { label: "Price", country: "DE", error: undefined, ...(unit && { unit }) };
  function Form() {
    const [value, setValue] = useState(before);
    return <PriceField {...given} value={value} onChange={setValue} />;
  }
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <Form />
    </ApolloProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Price");
  return { asked, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test("The form says how the words of a price are read, or that price ranges leave them out", async () => {
  const { asked, field, type } = show("80 €/h", "session");
  expect(await screen.findByText("In price ranges: €80 (EUR)")).toBeTruthy();
  expect(asked).toEqual([{ words: "80 €/h", country: "DE" }]);
  type("ask me");
  const left = "Shown as you wrote it, but left out of price ranges.";
  const hint = await screen.findByText(left);
  expect(field.getAttribute("aria-describedby")).toBe(hint.id);
  type("");
  await waitFor(() => expect(screen.queryByText(left)).toBeNull());
});

test("An amount alone gets its currency and unit, and words stay as they are", async () => {
  const { field, type } = show("", "session");
  type("150");
  await screen.findByText("In price ranges: €150 (EUR)");
  fireEvent.blur(field);
  expect(field.value).toBe("€150/session");
  type("from 60 €");
  await screen.findByText("In price ranges: €60 (EUR)");
  fireEvent.blur(field);
  expect(field.value).toBe("from 60 €");
});

test("The price of a package is in no range, and only an amount alone is read", async () => {
  const { asked, field, type } = show("$520");
  type("400");
  await waitFor(() => expect(asked).toEqual([{ words: "400", country: "DE" }]));
  await waitFor(() => {
    fireEvent.blur(field);
    expect(field.value).toBe("€400");
  });
  expect(screen.queryByText(/price ranges/)).toBeNull();
});
