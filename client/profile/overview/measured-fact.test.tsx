import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { MeasuredFact, type MeasuredFactName } from "./measured-fact";

/** An answer, none yet, or a failure. */
const state = { answers: "later" as "later" | "failed" | "loaded" };

async function open(name: MeasuredFactName) {
  const provider = {
    __typename: "Provider",
    id: "p-1",
    measuredAnswerCount: 12,
    provenReviewCount: 1,
  };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (state.answers === "later") return;
        if (state.answers === "failed") return observer.error(new Error("No response"));
        observer.next({ data: { provider } });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MeasuredFact name={name} username="amara.moves">
        2 hours
      </MeasuredFact>
    </ApolloProvider>,
  );
  const label = `How is the ${name.toLowerCase()} of @amara.moves measured?`;
  fireEvent.click(screen.getByRole("button", { name: label }));
  return within(await screen.findByRole("dialog", { name: `${name} of @amara.moves` }));
}

test("a measured fact says over how many answers or reviews it is measured", async () => {
  state.answers = "loaded";
  const panel = await open("Response time");
  expect(await panel.findByText("Measured over 12 answers.")).toBeTruthy();
  expect(panel.getByText(/^The median time from a review/)).toBeTruthy();
});

test("the definition of a fact stands while its number loads", async () => {
  state.answers = "later";
  const panel = await open("Completion rate");
  expect(panel.getByText(/^The share of reviews with proven experience/)).toBeTruthy();
  expect(panel.getByRole("status").textContent).toMatch(/^Loading/);
});

test("a number that could not be loaded can be loaded again", async () => {
  state.answers = "failed";
  const panel = await open("Completion rate");
  expect(await panel.findByText("The number could not be loaded.")).toBeTruthy();
  state.answers = "loaded";
  fireEvent.click(panel.getByRole("button", { name: "Try again" }));
  expect(await panel.findByText("Measured over 1 review.")).toBeTruthy();
});
