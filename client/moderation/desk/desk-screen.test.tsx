import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { dropSession, storeSession } from "#client/session/stored-session";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { DeskScreen } from "./desk-screen";

const state = vi.hoisted(() => ({ session: "signed-in" }));
vi.mock("#client/session/use-viewer", () => ({
  useSession: () => ({
    state: state.session,
    viewer: state.session === "signed-in" ? { user: { id: "u1" } } : null,
  }),
}));

const facts = "The same text stands under four providers, within nine minutes.";
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const aCase = (changes: object = {}) => ({
  __typename: "Case",
  id: "Q2FzZTo3",
  number: 7,
  reasons: ["FAKE"],
  subject: { __typename: "DecisionSubject", kind: "REVIEW", id: "r_1" },
  state: "OPEN",
  priority: 6.4,
  reportCount: 1,
  assignee: null,
  detection: "REPORT",
  openedAt: hours(-30),
  dueAt: hours(42),
  firstAnswerAt: null,
  firstAnswerDueAt: hours(-6),
  decisionNumber: null,
  facts: null,
  stars: null,
  question: null,
  reply: null,
  text: "Patient and kind.",
  picture: null,
  providerUsername: "amara.moves",
  writtenAt: hours(-99),
  relatedTexts: [],
  events: [],
  reports: [
    {
      __typename: "CaseReport",
      receipt: "N-2026-000007",
      reason: "FAKE",
      lawOrRule: null,
      details: "She never took a lesson.",
      byProvider: false,
      hasReporter: true,
      createdAt: hours(-30),
    },
  ],
  measures: [],
  overturningMeasures: [],
  proposedMeasure: null,
  proposedBy: null,
  proposedGround: null,
  proposedNote: null,
  proposedNotice: null,
  proposalDueAt: null,
  objection: null,
  objectionAnswer: null,
  viewerCanTake: true,
  viewerCanAsk: true,
  viewerCanEnterFacts: true,
  viewerCanDecideAppeal: false,
  appeals: [],
  ...changes,
});

interface Server {
  role?: string | null;
  found?: object;
  /** Further cases of the queue. */
  others?: object[];
  answers?: Record<string, object>;
}

function show({ role = "MODERATOR", found = aCase(), others = [], answers = {} }: Server = {}) {
  const sent: { name: string; input: unknown }[] = [];
  let current = found;
  const operator = (fields: object) => ({
    viewer: {
      __typename: "Viewer",
      operator: role && { __typename: "Operator", pseudonym: "Operator Ash", role, ...fields },
    },
  });
  const pageInfo = { __typename: "PageInfo", hasNextPage: false, endCursor: null };
  const clause = (number: string) => ({
    __typename: "Rules",
    clauses: [{ __typename: "Clause", number, title: `Title of ${number}` }],
  });
  const reads: Record<string, () => object> = {
    OwnRoles: () => operator({ needsStrongSignIn: false }),
    DeskQueue: () =>
      operator({
        queue: {
          __typename: "CaseConnection",
          totalCount: 1 + others.length,
          nodes: [current, ...others],
          pageInfo,
        },
      }),
    DeskCase: () => operator({ case: current }),
    DeskGrounds: () => ({ guidelines: clause("G1"), terms: clause("T1"), laws: clause("DSA 9") }),
    StatementPreview: () =>
      operator({ case: { __typename: "Case", id: "Q2FzZTo3", statementPreview: "We decided." } }),
  };
  const asked: string[] = [];
  const live: { connect(): void; update(found: object): void; lose(): void; refuse(): void }[] = [];
  const link = new ApolloLink((operation) => {
    const { operationName = "", variables } = operation;
    if (operationName === "CaseUpdated") {
      const { own } = operation.getContext() as { own: { onConnected(): void } };
      return new Observable((observer) => {
        live.push({
          connect: own.onConnected,
          update(changed) {
            current = changed;
            const caseUpdated = { __typename: "CaseUpdate", case: "Q2FzZTo3" };
            observer.next({ data: { caseUpdated } });
          },
          lose: () => observer.error(new Error("connection lost")),
          refuse() {
            observer.next({ data: null, errors: [{ message: "This does not exist" }] });
            observer.complete();
          },
        });
      });
    }
    asked.push(operationName);
    const read = reads[operationName];
    if (!read) sent.push({ name: operationName, input: variables["input"] });
    const data = read ? read() : answers[operationName];
    if (!read && data)
      current = (Object.values(data)[0] as { case: object | null }).case ?? current;
    return new Observable((observer) => {
      if (!data) return observer.error(new TypeError("Failed to fetch"));
      observer.next({ data });
      observer.complete();
    });
  });
  const open = vi.fn();
  const dialogs = { open, link: () => ({ to: "/", state: null }) };
  const around = (children: ReactNode) => (
    <MemoryRouter initialEntries={["/desk"]}>
      <DialogProvider value={dialogs}>
        <ApolloProvider client={createApolloClient({ link, ssr: false })}>
          {children}
        </ApolloProvider>
      </DialogProvider>
    </MemoryRouter>
  );
  render(around(<DeskScreen />));
  return { sent, open, asked, live };
}

// The first load of the chunk takes longer than a test waits.
beforeAll(() => import("./desk"), 20_000);
beforeEach(() => {
  localStorage.clear();
  state.session = "signed-in";
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const openFirst = async (subject = "review") => {
  await screen.findAllByText("Not a real experience");
  press("j");
  return screen.findByRole("heading", { name: `Case 7: ${subject}` });
};

test.each([
  ["a visitor", "signed-out", {}],
  ["a person without a role", "signed-in", { role: null }],
])("for %s there is no such page", async (_, session, server) => {
  state.session = session;
  show(server);
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
  expect(screen.queryByText(/desk/i)).toBeNull();
});

test("J opens the most urgent case; an overdue deadline says so; T takes it", async () => {
  const taken = aCase({ assignee: "Operator Ash", firstAnswerAt: hours(0) });
  const payload = { takeCase: { __typename: "TakeCasePayload", case: taken, userErrors: [] } };
  const { sent } = show({ answers: { TakeCase: payload } });
  await openFirst();
  expect(screen.getAllByText("6 h late").length).toBeGreaterThan(0);
  press("t");
  expect(await screen.findByText("Taken by Operator Ash")).toBeTruthy();
  expect(sent).toEqual([{ name: "TakeCase", input: { case: "Q2FzZTo3" } }]);
});

test("Before the facts the screen shows no stars and links no page of the provider (T15)", async () => {
  show();
  await openFirst();
  for (const name of screen.getAllByText(/@amara\.moves/)) {
    expect(name.closest("a")?.getAttribute("href") ?? "/desk").toMatch(/^\/desk/);
  }
  expect(screen.queryByRole("img", { name: /Rated/ })).toBeNull();
});

test("a row of the queue has the provider and the beginning of the text", async () => {
  show();
  const row = await screen.findByRole("link", { name: /Not a real experience/ });
  expect(row.textContent).toContain("@amara.moves");
  expect(row.textContent).toContain("Patient and kind.");
});

test("a case that is done leads to the next one that waits", async () => {
  const others = [
    aCase({ id: "Q2FzZTo4", number: 8, state: "DECIDED" }),
    aCase({ id: "Q2FzZTo5", number: 9 }),
  ];
  const done = {
    state: "DECIDED",
    decisionNumber: 12,
    facts,
    stars: 2,
    viewerCanEnterFacts: false,
  };
  show({ found: aCase(done), others });
  await openFirst();
  const next = await screen.findByRole("link", { name: "Next case" });
  expect(next.getAttribute("href")).toBe("/desk?case=Q2FzZTo5");
  // J would open the decided case between them.
  expect(next.textContent).toBe("Next case");
});

test("the way to the next case names the key J where that opens the same case", async () => {
  show({
    found: aCase({ state: "DECIDED", decisionNumber: 12, facts, viewerCanEnterFacts: false }),
    others: [aCase({ id: "Q2FzZTo5", number: 9 })],
  });
  await openFirst();
  const next = await screen.findByRole("link", { name: "Next case" });
  expect(next.textContent).toBe("Next caseJ");
});

test("the ground that a report names is chosen, and the draft may change it", async () => {
  const [report] = aCase().reports;
  const known = { facts, stars: 2, viewerCanEnterFacts: false, measures: ["KEEP"] };
  show({ found: aCase({ ...known, reports: [{ ...report, lawOrRule: "T1" }] }) });
  await openFirst();
  const ground: HTMLSelectElement = await screen.findByRole("combobox", { name: "Ground" });
  await waitFor(() => expect(ground.value).toBe("T1"));
  fireEvent.change(ground, { target: { value: "G1" } });
  expect(ground.value).toBe("G1");
});

test("facts, stars, measure, statement of reasons, decision; the focus goes along", async () => {
  const known = { facts, stars: 2, viewerCanEnterFacts: false, measures: ["KEEP", "REMOVE"] };
  const decided = { state: "DECIDED", decisionNumber: 12, measures: [] };
  const { sent } = show({
    answers: {
      EnterFacts: {
        enterFacts: { __typename: "EnterFactsPayload", case: aCase(known), userErrors: [] },
      },
      DecideCase: {
        decideCase: {
          __typename: "DecideCasePayload",
          case: aCase({ ...known, ...decided }),
          userErrors: [],
        },
      },
    },
  });
  await openFirst();
  press("d");
  const area = screen.getByRole("textbox", { name: "Facts" });
  expect(document.activeElement).toBe(area);
  fireEvent.change(area, { target: { value: "Too short" } });
  fireEvent.keyDown(area, { key: "Enter", ctrlKey: true });
  expect(await screen.findByText("Please write at least 40 characters.")).toBeTruthy();
  fireEvent.change(area, { target: { value: facts } });
  fireEvent.keyDown(area, { key: "Enter", ctrlKey: true });
  expect(await screen.findByRole("img", { name: "Rated 2.0 out of 5" })).toBeTruthy();
  const remove = screen.getByRole("radio", { name: /^Remove/ });
  expect((document.activeElement as HTMLInputElement).name).toBe("measure");
  fireEvent.click(remove);
  const ground = screen.getByRole("combobox", { name: "Ground" });
  fireEvent.change(ground, { target: { value: "G1" } });
  fireEvent.keyDown(ground, { key: "Enter", ctrlKey: true });
  expect(await screen.findByText("We decided.")).toBeTruthy();
  const publish = screen.getByRole("button", { name: "Publish the decision" });
  expect(document.activeElement).toBe(publish);
  fireEvent.click(publish);
  expect(await screen.findByRole("link", { name: "Decision 12" })).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    name: "DecideCase",
    input: {
      case: "Q2FzZTo3",
      measure: "REMOVE",
      ground: "G1",
      note: null,
      notice: null,
      receipt: null,
    },
  });
  expect(localStorage.getItem("plaudit.desk-drafts")).toBe("{}");
});

test.each([
  ["REVIEW", "The review is removed. In its place, a note links to this decision."],
  ["PICTURE", "The picture is removed."],
])("the hint of a removal fits a %s", async (kind, hint) => {
  const subject = { __typename: "DecisionSubject", kind, id: "r_1" };
  const known = { facts, stars: 2, viewerCanEnterFacts: false, measures: ["KEEP", "REMOVE"] };
  show({ found: aCase({ subject, ...known }) });
  await openFirst(kind.toLowerCase());
  press("d");
  expect(await screen.findByText(hint)).toBeTruthy();
});

test("what was typed is still there after another visit, and a lost answer loses nothing", async () => {
  show();
  await openFirst();
  press("d");
  fireEvent.change(screen.getByRole("textbox", { name: "Facts" }), { target: { value: facts } });
  fireEvent.click(screen.getByRole("button", { name: /Enter the facts/ }));
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  cleanup();
  show();
  await openFirst();
  const area = screen.getByRole("textbox", { name: "Facts" });
  expect((area as HTMLTextAreaElement).value).toBe(facts);
});

test("a decision that needs a fresh confirmation opens the dialog and stays written", async () => {
  localStorage.setItem(
    "plaudit.desk-drafts",
    JSON.stringify({ Q2FzZTo3: { measure: "KEEP", ground: "G1" } }),
  );
  const stale = {
    __typename: "UserError",
    code: "CONFIRMATION_REQUIRED",
    message: "Confirm that it is you first",
    field: null,
    retryAfterSeconds: null,
  };
  const { open } = show({
    found: aCase({ facts, stars: 2, viewerCanEnterFacts: false, measures: ["KEEP"] }),
    answers: {
      DecideCase: {
        decideCase: { __typename: "DecideCasePayload", case: null, userErrors: [stale] },
      },
    },
  });
  await openFirst();
  fireEvent.click(await screen.findByRole("button", { name: /^Preview/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Publish the decision" }));
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("confirm-identity", {}));
  expect(screen.getByRole("button", { name: "Publish the decision" })).toBeTruthy();
});

test("an auditor reads everything and can do nothing", async () => {
  const only = { viewerCanTake: false, viewerCanAsk: false, viewerCanEnterFacts: false };
  show({ role: "AUDITOR", found: aCase(only) });
  await openFirst();
  expect(screen.getByText("She never took a lesson.")).toBeTruthy();
  expect(screen.getByText("Auditors read only.")).toBeTruthy();
  press("t");
  press("a");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Take|Ask the)/ })).toBeNull();
});

test("a second operator sees the proposal and confirms it as it is", async () => {
  const { sent } = show({
    found: aCase({
      facts,
      viewerCanEnterFacts: false,
      measures: ["KEEP", "PROVIDER_NOTICE"],
      proposedMeasure: "PROVIDER_NOTICE",
      proposedBy: "Operator Elm",
      proposedGround: "G12",
      proposedNotice: "Reviews were bought.",
    }),
    answers: {},
  });
  await openFirst();
  expect(screen.getByText(/Operator Elm proposes it\. Ground: G12/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Preview and confirm" }));
  fireEvent.click(await screen.findByRole("button", { name: "Publish the decision" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input).toMatchObject({
    measure: "PROVIDER_NOTICE",
    notice: "Reviews were bought.",
  });
});

/** Only a signed-in person has live updates. */
function signIn() {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const names = { displayName: "Ash", firstName: "Ash", username: null, avatar: null };
  storeSession({ token: "t1", remember: true, expiresAt }, { id: "u1", ...names, reviewCount: 0 });
  onTestFinished(dropSession);
}

test("a measure that waits shows its time, and an objection is answered or the measure withdrawn", async () => {
  signIn();
  const found = aCase({
    facts,
    ...{ viewerCanEnterFacts: false, measures: ["KEEP", "PROVIDER_NOTICE"] },
    ...{ proposedMeasure: "PROVIDER_NOTICE", proposedBy: "Operator Ash", proposedGround: "G12" },
    proposalDueAt: hours(30),
  });
  const answered = (name: string, changes: object) => ({
    [name]: { __typename: "CasePayload", case: { ...found, ...changes }, userErrors: [] },
  });
  const objection = { objection: "We paid for none." };
  const { sent, live } = show({
    found,
    answers: {
      AnswerObjection: answered("answerObjection", { ...objection, objectionAnswer: "You did." }),
      WithdrawProposal: answered("withdrawProposal", { proposedMeasure: null }),
    },
  });
  await openFirst();
  expect(await screen.findByText(/The site has one operator: it takes effect on/)).toBeTruthy();
  expect(screen.queryByText("Another operator has to confirm it.")).toBeNull();
  await waitFor(() => expect(live).toHaveLength(1));
  act(() => live[0]!.update({ ...found, ...objection }));
  expect(await screen.findByText("We paid for none.")).toBeTruthy();
  const send = screen.getByRole("button", { name: /Send the answer/ });
  fireEvent.click(send);
  expect(await screen.findByText("Write an answer.")).toBeTruthy();
  const area = screen.getByRole("textbox", { name: /Answer to the owner/ });
  fireEvent.change(area, { target: { value: " You did. " } });
  fireEvent.click(send);
  expect(await screen.findByText("You did.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw it" }));
  await waitFor(() => expect(screen.queryByText("We paid for none.")).toBeNull());
  expect(sent).toEqual([
    { name: "AnswerObjection", input: { case: "Q2FzZTo3", answer: "You did." } },
    { name: "WithdrawProposal", input: { case: "Q2FzZTo3" } },
  ]);
});

test("the desk follows its cases, and polls only without a connection", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signIn();
  try {
    const { asked, live } = show();
    await openFirst();
    await waitFor(() => expect(live).toHaveLength(1));
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
    const askedSince = async (work: () => unknown) => {
      asked.length = 0;
      await work();
      return asked.toSorted();
    };
    act(() => live[0]!.connect());
    await pass(3);
    expect(await askedSince(() => pass(180))).toEqual([]);
    const assignee = "Operator Elm";
    const updates = await askedSince(async () => {
      for (const reportCount of [2, 3]) live[0]!.update(aCase({ assignee, reportCount }));
      await pass(3);
    });
    expect(updates).toEqual(["DeskCase", "DeskQueue"]);
    expect(screen.getByText("Taken by Operator Elm")).toBeTruthy();
    live[0]!.lose();
    await pass(3);
    expect(live).toHaveLength(2);
    expect(await askedSince(() => pass(61))).toEqual(["DeskQueue"]);
    // A refused subscription is not repeated like a lost one.
    live[1]!.refuse();
    await pass(50);
    expect(live).toHaveLength(2);
    await pass(11);
    expect(live).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

test("without a connection nothing can be sent, and what was typed stays", async () => {
  show();
  await openFirst();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  const send = screen.getByRole("button", { name: /Enter the facts/ });
  expect((send as HTMLButtonElement).disabled).toBe(true);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event("online")));
  expect((send as HTMLButtonElement).disabled).toBe(false);
});
