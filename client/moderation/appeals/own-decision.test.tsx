import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { OwnDecision, type OwnDecisionProps } from "./own-decision";

afterEach(cleanup);

const appeal: OwnDecisionProps["appeal"] = {
  decisionNumber: 7,
  party: "WRITER",
  createdAt: "2026-11-20T10:00:00Z",
  dueAt: "2026-12-04T10:00:00Z",
  decidedAt: null,
  outcome: null,
  outcomeDecision: null,
  outcomeFacts: null,
};

const facts = "The picture shows someone who did not agree to it.";
const decision: OwnDecisionProps["own"]["decision"] = {
  number: 7,
  measure: "REMOVE",
  ground: "G6",
  clause: null,
  detection: "REPORT",
  operator: "Operator Ash",
  decidedAt: "2026-11-19T10:00:00Z",
  endsAt: null,
  replaces: null,
  subject: { kind: "REVIEW", id: "r1" },
  provider: null,
};

test.each([
  ["WRITER", "REMOVE", "PICTURE", /^About your picture\. /, "Its description"],
  ["WRITER", "REMOVE_ANSWER", "ANSWER", /^About your answer\. /, "Your text"],
  ["WRITER", "PAUSE_WRITER", "USER", /^About you\. /, "Your name"],
  ["REPORTER", "PAUSE_REPORTER", "USER", /^About you\. /, "Your name"],
  ["REPORTER", "REMOVE_ANSWER", "ANSWER", /^An answer that you reported\. /, "Your text"],
  ["PROVIDER", "REMOVE", "REVIEW", /^A review that concerns your page\. /, "Your text"],
] as const)("%s, %s of %s: says how it concerns them", (party, measure, kind, concern, label) => {
  const sealedUntil = "2027-05-21T10:00:00Z";
  const own = { party, facts, content: "Something.", note: null, sealedUntil };
  const about = { ...decision, measure, subject: { kind, id: "s1" } };
  render(
    <MemoryRouter>
      <OwnDecision own={{ ...own, decision: about }} appeal={appeal} isReplaced={false} />
    </MemoryRouter>,
  );
  const shown = [...document.querySelectorAll("p")].map((each) => each.textContent);
  expect(shown).toContainEqual(expect.stringMatching(concern));
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.getByText(facts)).toBeTruthy();
  expect(shown).toContain(
    "Sealed: only you and moderators see it. Erased on 21 May 2027, or when an open appeal ends, if that is later.",
  );
});

test("one that a later decision replaced offers no appeal", () => {
  const own = {
    ...{ party: "REPORTER" as const, facts, decision },
    ...{ content: null, note: null, sealedUntil: null },
  };
  render(
    <MemoryRouter>
      <OwnDecision own={own} appeal={undefined} isReplaced />
    </MemoryRouter>,
  );
  expect(screen.getByText("A later decision replaced it.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an erased sealed text is said to be erased", () => {
  const own = {
    ...{ party: "WRITER" as const, facts, decision },
    ...{ content: null, note: null, sealedUntil: null },
  };
  render(
    <MemoryRouter>
      <OwnDecision own={own} appeal={undefined} isReplaced />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Erased, as all sealed texts are/)).toBeTruthy();
});
