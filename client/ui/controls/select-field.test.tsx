import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SelectField } from "./select-field";

afterEach(cleanup);

const options = [
  { value: "a", label: "Apple" },
  { value: "b", label: "Pear" },
];
const field = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Fruit" });

test("a choice and its withdrawal are reported", () => {
  const onChoose = vi.fn();
  render(<SelectField label="Fruit" none="None" options={options} value="a" onChoose={onChoose} />);
  fireEvent.change(field(), { target: { value: "b" } });
  fireEvent.change(field(), { target: { value: "" } });
  expect(onChoose.mock.calls).toEqual([["b"], [null]]);
});

test("without an option for none, a choice cannot be withdrawn; an error describes the field", () => {
  render(
    <SelectField label="Fruit" error="Too sweet" options={options} value="b" onChoose={vi.fn()} />,
  );
  expect(Array.from(field().options, ({ text }) => text)).toEqual(["Apple", "Pear"]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Too sweet");
});
