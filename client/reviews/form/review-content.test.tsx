import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { wizardSteps } from "#client/reviews/wizard/wizard-state";
import { BackgroundFields } from "./background-fields";
import { contentFields, contentOf, emptyContent, parseContent } from "./review-content";
import { ReviewLines } from "./review-lines";

const content = {
  rating: 5,
  reviewType: "SERVICE",
  region: "ASIA",
  comment: " Kind. ",
  incentive: "PAID",
  experiencedOn: "2026-10",
} as const;

test("Stored values that the form does not offer are dropped", () => {
  const others = { rating: 7, reviewType: "GIFT", region: "MOON", comment: 4 };
  const answers = [
    { incentive: "CAKE", experiencedOn: "2026-13" },
    { incentive: 4, experiencedOn: 202_610 },
  ];
  for (const answer of answers)
    expect(parseContent({ ...others, ...answer })).toEqual(emptyContent);
  expect(parseContent(content)).toMatchObject(content);
});

test("The month of a saved review is its first day", () => {
  const saved = { ...emptyContent, ...content, experiencedOn: "2026-10-01" };
  expect(contentOf(saved)).toMatchObject(content);
});

test("Every form asks for each field, in a step of its own or beside the comment", () => {
  const { container } = render(<BackgroundFields content={emptyContent} onChange={() => {}} />);
  const missing = contentFields
    .filter((field) => !wizardSteps.some((step) => step === field))
    .filter((field) => !container.querySelector(`[data-field="${field}"]`));
  expect(missing).toEqual([]);
});

test("A summary has a line for each answer and each text", () => {
  const texts = contentFields.filter((field) => emptyContent[field] === "");
  const given = Object.fromEntries(texts.map((field) => [field, `Sample of ${field}`]));
  const written = { ...emptyContent, ...content, ...given };
  const { rerender } = render(<ReviewLines content={written} photoCount={0} identity={null} />);
  for (const text of Object.values(given)) screen.getByText(text);
  expect(screen.getByText("Received").nextSibling).toHaveProperty("textContent", "Money");
  expect(screen.getByText("When").nextSibling).toHaveProperty("textContent", "Oct 2026");
  rerender(<ReviewLines content={emptyContent} photoCount={0} identity={null} />);
  expect(screen.queryByText("Received")).toBeNull();
  expect(screen.queryByText("When")).toBeNull();
});
