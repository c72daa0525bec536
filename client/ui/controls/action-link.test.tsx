import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { ActionLink } from "./action-link";

const Address = () => <output>{useLocation().pathname}</output>;

function show(isBusy = false) {
  const onPress = vi.fn();
  render(
    <MemoryRouter>
      <ActionLink to="/more" isBusy={isBusy} onPress={onPress}>
        Load More
      </ActionLink>
      <Address />
    </MemoryRouter>,
  );
  return { onPress, link: screen.getByRole("button", { name: "Load More" }) };
}

const address = () => screen.getByRole("status").textContent;

test("A press acts in the page and leaves the address", () => {
  const { onPress, link } = show();
  expect(fireEvent.click(link)).toBe(false);
  expect([onPress.mock.calls.length, address()]).toEqual([1, "/"]);
});

test("Space presses once, also while it is held, and never scrolls; other keys do nothing", () => {
  const { onPress, link } = show();
  const isLeft = [
    fireEvent.keyDown(link, { key: " " }),
    fireEvent.keyDown(link, { key: " ", repeat: true }),
    fireEvent.keyDown(link, { key: " ", repeat: true }),
    fireEvent.keyDown(link, { key: "a" }),
  ];
  expect([onPress.mock.calls.length, isLeft]).toEqual([1, [false, false, false, true]]);
});

test("With a modifier key the browser opens the address elsewhere", () => {
  const { onPress, link } = show();
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
    expect(fireEvent.click(link, { [key]: true }), key).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
});

test("A busy one ignores presses, says so and can still be focused", () => {
  const { onPress, link } = show(true);
  fireEvent.click(link);
  fireEvent.keyDown(link, { key: " " });
  link.focus();
  expect([onPress.mock.calls.length, address()]).toEqual([0, "/"]);
  expect(link.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(link);
});
