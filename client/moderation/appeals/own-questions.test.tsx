import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { OwnQuestions } from "./own-questions";

afterEach(cleanup);

const asked = {
  __typename: "OwnQuestion",
  case: "Q2FzZTo3",
  subjectKind: "REVIEW",
  text: "Never came.",
  question: "When was it?",
  reply: null as string | null,
  isOpen: true,
};

/** `fails` times the reply is lost before it arrives. */
function open(questions: (typeof asked)[], fails = 0) {
  const replies: unknown[] = [];
  const answered: string[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    return new Observable((observer) => {
      setTimeout(() => {
        if (operationName === "ReplyToQuestion") {
          replies.push(variables["input"]);
          if (replies.length <= fails) return observer.error(new TypeError("Failed to fetch"));
          const { reply } = variables["input"] as { reply: string };
          questions = questions.map((each) => ({ ...each, reply, isOpen: false }));
          const payload = { __typename: "ReplyToQuestionPayload", reply, userErrors: [] };
          observer.next({ data: { replyToQuestion: payload } });
        } else observer.next({ data: { viewer: { __typename: "Viewer", questions } } });
        observer.complete();
        answered.push(operationName);
      });
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <OwnQuestions />
    </ApolloProvider>,
  );
  return { replies, answered };
}

test("a question stands with its text, and an empty or lost reply loses nothing", async () => {
  const { replies } = open([asked], 1);
  expect(await screen.findByText("When was it?")).toBeTruthy();
  expect(screen.getByText("Never came.")).toBeTruthy();
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  send();
  expect(await screen.findByText("Please write a reply.")).toBeTruthy();
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Your reply/ });
  fireEvent.change(area, { target: { value: " On the third of May. " } });
  send();
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  expect(area.value).toBe(" On the third of May. ");
  send();
  expect(await screen.findByText(/You replied/)).toBeTruthy();
  expect(replies.at(-1)).toEqual({ case: asked.case, reply: "On the third of May." });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("without a question there is no section", async () => {
  const { answered } = open([]);
  await expect.poll(() => answered).toHaveLength(1);
  await act(async () => undefined);
  expect(screen.queryByRole("heading")).toBeNull();
});
