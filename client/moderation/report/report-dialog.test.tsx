import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import type { SubjectKind } from "#client/graphql/schema.generated";
import { ReportAppeals } from "./report-appeals";
import { ReportDialog } from "./report-dialog";
import { reportLimits } from "./report-limits";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const statusUrl = "http://localhost:3000/reports/N-2026-000123?key=k";
const received = { receipt: "N-2026-000123", statusUrl, userErrors: [] };
const userError = (field: string[] | null, message: string) => ({
  receipt: null,
  statusUrl: null,
  userErrors: [
    { __typename: "UserError", code: "INVALID", message, field, retryAfterSeconds: null },
  ],
});

interface Shown {
  kind?: SubjectKind;
  name?: string;
  /** The answer about the person. */
  node?: object | null;
}

const ines = { __typename: "User", id: "u-1", displayName: "Ines", avatarSubjectId: "p-1" };
const reviewByInes = { __typename: "Review", id: "r-1", reviewer: ines };

function show(
  answer: object | null = received,
  { kind = "REVIEW", name = "the review by Ines", node = null }: Shown = {},
) {
  const sent: Record<string, unknown>[] = [];
  const onClose = vi.fn();
  const link = new ApolloLink(({ operationName, variables }) => {
    const isQuery = operationName === "ReportedPerson";
    if (!isQuery) sent.push(variables["input"] as Record<string, unknown>);
    return new Observable((observer) => {
      if (isQuery) {
        observer.next({ data: { node } });
        return observer.complete();
      }
      if (!answer) return observer.error(new TypeError("Failed to fetch"));
      const payload = { __typename: "ReportContentPayload", ...answer };
      observer.next({ data: { reportContent: payload } });
      observer.complete();
    });
  });
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ReportDialog kind={kind} id="r-1" name={name} onClose={onClose} />
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { sent, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const heading = (name: string | RegExp) => screen.findByRole("heading", { name });
const details = () => screen.getByRole("textbox", { name: "What happened" });

async function fillUpToSending(text = "The same text stands below five providers.") {
  fireEvent.click(screen.getByRole("radio", { name: /^Spam/ }));
  press("Continue");
  await heading("What is advertised or repeated?");
  fireEvent.change(details(), { target: { value: text } });
  press("Continue");
  await heading("Before you send it");
}

test("a report without an account takes three steps and ends with a receipt: T16", async () => {
  const { sent, onClose } = show();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("Step 1 of 3");
  await fillUpToSending();
  fireEvent.change(screen.getByRole("textbox", { name: /^Email/ }), {
    target: { value: " ines@example.com " },
  });
  fireEvent.click(screen.getByRole("checkbox"));
  press("Send report");
  await screen.findByText("N-2026-000123");
  expect(sent).toEqual([
    {
      subjectKind: "REVIEW",
      subjectId: "r-1",
      reason: "SPAM",
      details: "The same text stands below five providers.",
      lawOrRule: null,
      email: "ines@example.com",
      goodFaith: true,
    },
  ]);
  const status = screen.getByRole("link", { name: "See its status" });
  expect(status.getAttribute("href")).toBe("/reports/N-2026-000123?key=k");
  press("Done");
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ["REVIEW", "the review by Ines", reviewByInes, "Report the reviewer’s picture instead"],
  ["USER", "Ines", { ...ines, id: "r-1" }, "Report the picture instead"],
] as const)(
  "a report of a %s can be about the picture, and back",
  async (kind, name, node, label) => {
    const { sent } = show(received, { kind, name, node });
    fireEvent.click(await screen.findByRole("button", { name: label }));
    expect(screen.getByText("About the picture of Ines")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /^Report the (review|person) instead$/ }));
    expect(screen.getByText(`About ${name}`)).toBeTruthy();
    press(label);
    await fillUpToSending();
    expect(screen.queryByRole("button", { name: /instead$/ })).toBeNull();
    fireEvent.click(screen.getByRole("checkbox"));
    press("Send report");
    await screen.findByText("N-2026-000123");
    expect(sent).toMatchObject([{ subjectKind: "PICTURE", subjectId: "p-1" }]);
  },
);

test.each([
  ["REVIEW", { ...reviewByInes, reviewer: null }],
  ["REVIEW", { ...reviewByInes, reviewer: { ...ines, avatarSubjectId: null } }],
  ["ANSWER", reviewByInes],
] as const)("a report of a %s without a picture of its own offers none", async (kind, node) => {
  const { sent } = show(received, { kind, node });
  await fillUpToSending();
  press("Back");
  press("Back");
  expect(screen.queryByRole("button", { name: /instead$/ })).toBeNull();
  expect(sent).toEqual([]);
});

const reasons = [
  ...["FAKE", "CONFLICT_OF_INTEREST", "PERSONAL_DATA", "HATE"],
  ...["ILLEGAL", "SPAM", "OFF_TOPIC", "OTHER"],
];
test.each<[SubjectKind, string[], string | RegExp]>([
  ["REVIEW", [], "Which words attack or threaten?"],
  ["ANSWER", ["FAKE", "CONFLICT_OF_INTEREST"], "Which words attack or threaten?"],
  ["PICTURE", ["FAKE", "CONFLICT_OF_INTEREST"], "What in it attacks or threatens?"],
  ["PROVIDER", ["FAKE", "CONFLICT_OF_INTEREST", "OFF_TOPIC"], /^Which words or pictures/],
  ["USER", ["FAKE", "CONFLICT_OF_INTEREST", "OFF_TOPIC"], /^Which words or pictures/],
])("the reasons and questions fit a %s", async (kind, missing, question) => {
  show(received, { kind });
  const offered = screen.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
  expect(offered).toEqual(reasons.filter((reason) => !missing.includes(reason)));
  fireEvent.click(screen.getByRole("radio", { name: /^Hate/ }));
  press("Continue");
  await heading(question);
  fireEvent.change(details(), { target: { value: "It shows a threat." } });
  press("Continue");
  await heading("Before you send it");
  expect(screen.queryAllByText(/^A low rating alone/)).toHaveLength(kind === "REVIEW" ? 1 : 0);
});

test("a reason that does not fit the picture has to be replaced, and is back with the review", async () => {
  show(received, { node: reviewByInes });
  fireEvent.click(screen.getByRole("radio", { name: /^Conflict of interest/ }));
  fireEvent.click(await screen.findByRole("button", { name: /picture instead$/ }));
  press("Continue");
  expect(await screen.findByText("Choose what is wrong.")).toBeTruthy();
  press("Report the review instead");
  expect(screen.queryByText("Choose what is wrong.")).toBeNull();
  press("Continue");
  expect(await heading("How are the two connected, and how do you know?")).toBeTruthy();
});

test("it says what a report does and does not do, and links the guidelines", async () => {
  show();
  await fillUpToSending();
  expect(screen.getByText(/^Nothing changes for readers/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "our guidelines" })).toBeTruthy();
});

test("each step names what is missing, and nothing is sent", async () => {
  const { sent } = show();
  press("Continue");
  expect(await screen.findByText("Choose what is wrong.")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /^Spam/ }));
  press("Continue");
  await heading("What is advertised or repeated?");
  fireEvent.change(details(), { target: { value: "Too short" } });
  press("Continue");
  expect(await screen.findByText("Please write at least 10 characters.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(details()));
  fireEvent.change(details(), { target: { value: "x".repeat(reportLimits.details + 1) } });
  press("Continue");
  expect(await screen.findByText("Use at most 2,000 characters.")).toBeTruthy();
  fireEvent.change(details(), { target: { value: "x".repeat(reportLimits.details) } });
  press("Continue");
  await heading("Before you send it");
  press("Send report");
  expect(await screen.findByText("Please confirm this to send your report.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("an error of a field leads back to its step, with the text kept", async () => {
  show(userError(["details"], "Say more about it."));
  await fillUpToSending();
  fireEvent.click(screen.getByRole("checkbox"));
  press("Send report");
  expect(await screen.findByText("Say more about it.")).toBeTruthy();
  expect((details() as HTMLTextAreaElement).value).toContain("five providers");
});

test.each([
  [
    userError(null, "Too many reports. Try again tomorrow."),
    "Too many reports. Try again tomorrow.",
  ],
  [null, "The server did not answer. Check your connection and try again."],
])("a refused or lost report stays open with a message", async (answer, message) => {
  show(answer);
  await fillUpToSending();
  fireEvent.click(screen.getByRole("checkbox"));
  press("Send report");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Send report" })).toBeTruthy();
});

test("closing asks first once something was filled in", async () => {
  const { onClose } = show();
  fireEvent.click(screen.getByRole("radio", { name: /^Hate/ }));
  press("Close");
  expect(await screen.findByText(/^Leave without sending/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  press("Leave");
  expect(onClose).toHaveBeenCalled();
});

test("the page of a report offers an appeal by its key, without an account: T16", async () => {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables["input"]);
    return new Observable((observer) => {
      const payload = { __typename: "AppealDecisionPayload", appeal: null };
      const userErrors = userError(["text"], "Say more").userErrors;
      observer.next({ data: { appealDecision: { ...payload, userErrors } } });
      observer.complete();
    });
  });
  const decidedAt = new Date().toISOString();
  const decision = { __typename: "Decision" as const, decidedAt };
  const report = {
    __typename: "Report" as const,
    receipt: "N-2026-000123",
    decisions: [
      { ...decision, number: 9, measure: "REMOVE" as const, replaces: 7 },
      { ...decision, number: 8, measure: "PROVIDER_NOTICE" as const, replaces: null },
      { ...decision, number: 7, measure: "KEEP" as const, replaces: null },
    ],
    appeals: [
      {
        __typename: "Appeal" as const,
        decisionNumber: 8,
        party: "REPORTER" as const,
        createdAt: decidedAt,
        dueAt: decidedAt,
        decidedAt: null,
        outcome: null,
        outcomeDecision: null,
        outcomeFacts: null,
      },
    ],
  };
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ReportAppeals report={report} secret="k" />
      </ApolloProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText("A later decision replaced it.")).toBeTruthy();
  expect(screen.getByText(/The outcome appears here/)).toBeTruthy();
  press("Appeal, decision 9");
  const area = screen.getByRole("textbox", { name: "Why is decision 9 wrong?" });
  fireEvent.change(area, { target: { value: "The place was closed." } });
  press("Send appeal");
  expect(await screen.findByText("Say more")).toBeTruthy();
  expect(sent).toEqual([
    { decision: 9, text: "The place was closed.", receipt: "N-2026-000123", key: "k" },
  ]);
});
