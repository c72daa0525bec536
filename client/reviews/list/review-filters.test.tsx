import { configure, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { everyReview, hasFilter, reviewArguments, withoutFilter } from "./review-choice";
import { ReviewControls } from "./review-controls";
import { ReviewFilterLine } from "./review-filter-line";

configure({ defaultHidden: true });

function Filters() {
  const [choice, setChoice] = useState({ ...everyReview, sort: "LOWEST" as const });
  const choose = setChoice as (next: typeof everyReview) => void;
  return (
    <>
      <output>{JSON.stringify(reviewArguments(choice))}</output>
      <ReviewControls choice={choice} onChoose={choose} />
      {hasFilter(choice) && (
        <ReviewFilterLine
          choice={choice}
          found={3}
          total={1204}
          onChoose={choose}
          onClear={() => choose(withoutFilter(choice))}
        />
      )}
    </>
  );
}

const sent = () => JSON.parse(document.querySelector("output")!.textContent) as object;
const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "With photos" });

test("the controls are read in the order in which they show, also on phones", () => {
  const { container } = render(<Filters />);
  const focusable = container.querySelectorAll<HTMLElement>("button, input");
  const names = Array.from(focusable, (one) => one.getAttribute("aria-label") ?? one.textContent);
  expect(names.slice(0, 4)).toEqual([
    "Sort: Lowest rated",
    "Search and filter",
    "Search these reviews",
    "Type: All types",
  ]);
  expect(container.innerHTML, "nothing is moved by its style").not.toMatch(
    /\border-(first|last|\d)/,
  );
});

test("the list can be narrowed to reviews with photos, and widened by the box, its chip or Clear filters", () => {
  render(<Filters />);
  const widen = [
    box,
    () => screen.getByRole("button", { name: "Remove Only: With photos" }),
    () => screen.getByRole("button", { name: "Clear filters" }),
  ];
  for (const control of widen) {
    fireEvent.click(box());
    expect(sent()).toEqual({ sort: "LOWEST", filter: { hasPhotos: true } });
    expect(screen.getByText("3 of 1,204 reviews")).toBeTruthy();
    fireEvent.click(control());
    expect([box().checked, sent()]).toEqual([false, { sort: "LOWEST" }]);
  }
});
