import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { defer } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { AnswerForm } from "#client/reviews/card/answer-form";
import { ToastProvider } from "#client/ui/overlays/toast-provider";

afterEach(cleanup);

type Answers = Record<string, (variables: { input: object }) => Record<string, unknown>>;

function show(panel: ReactNode, answers: Answers) {
  const link = new ApolloLink(({ operationName = "", variables }) =>
    defer(async () => ({ data: answers[operationName]!(variables as { input: object }) })),
  );
  const client = createApolloClient({ link, ssr: false });
  render(<ApolloProvider client={client}>{panel}</ApolloProvider>);
}
async function press(name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  await act(async () => fireEvent.click(button));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const viewerWith = (dashboard: object) => ({
  viewer: { __typename: "Viewer", dashboard: { __typename: "ProviderDashboard", ...dashboard } },
});

const template = (id: string, title: string, text: string) => ({
  __typename: "ReplyTemplate",
  id,
  title,
  text,
});

test("A saved text is inserted with the reviewer's name, added, edited and deleted with Undo", async () => {
  let kept = [template("t1", "Thanks", "Thank you, {name}.")];
  const sent: object[] = [];
  const payload = (type: string, userErrors: object[] = []) => ({
    __typename: type,
    ...viewerWith({ replyTemplates: kept }),
    userErrors,
  });
  show(
    <ToastProvider>
      <AnswerForm reviewId="r1" reviewer="Ines M." savedAnswer="" onDone={() => undefined} />
    </ToastProvider>,
    {
      ReplyTemplates: () => viewerWith({ replyTemplates: kept }),
      SaveReplyTemplate: ({ input }) => {
        sent.push(input);
        const { id = `t${kept.length + 1}`, title, text } = input as Record<string, string>;
        if (!title) {
          const refused = [
            { __typename: "UserError", message: "Name the template", field: ["title"] },
          ];
          const answer = { __typename: "SaveReplyTemplatePayload", viewer: null };
          return { saveReplyTemplate: { ...answer, userErrors: refused } };
        }
        kept = [...kept.filter((each) => each.id !== id), template(id, title, text!)];
        return { saveReplyTemplate: payload("SaveReplyTemplatePayload") };
      },
      DeleteReplyTemplate: (variables) => {
        const { id } = variables as unknown as { id: string };
        kept = kept.filter((each) => each.id !== id);
        return { deleteReplyTemplate: payload("DeleteReplyTemplatePayload") };
      },
    },
  );
  const answer = () => value("Your answer to Ines M.");
  type("Your answer to Ines M.", "Hello.");
  await press("Templates");
  await press(/^Insert\s*Thanks/);
  expect(answer()).toBe("Hello.\n\nThank you, Ines M..");
  expect(document.activeElement).toBe(screen.getByLabelText("Your answer to Ines M."));

  await press("Templates");
  await press("Save as a template");
  await press("Save Template");
  expect(await screen.findByText("Name the template")).toBeTruthy();
  type("Name", "Hello");
  await press("Save Template");
  await screen.findByText("2 of 20");
  await press("Edit Thanks");
  type("Text", "Many thanks.");
  await press("Save Template");
  await screen.findByText("Many thanks.");
  await press("Delete Hello");
  await screen.findByText("1 of 20");
  await press("Undo");
  await screen.findByText("2 of 20");
  expect(sent).toEqual([
    { title: "", text: "Hello.\n\nThank you, Ines M.." },
    { title: "Hello", text: "Hello.\n\nThank you, Ines M.." },
    { id: "t1", title: "Thanks", text: "Many thanks." },
    { title: "Hello", text: "Hello.\n\nThank you, Ines M.." },
  ]);
  fireEvent.keyDown(screen.getByRole("region", { name: "Templates" }), { key: "Escape" });
  expect(screen.queryByRole("region", { name: "Templates" })).toBeNull();
});
