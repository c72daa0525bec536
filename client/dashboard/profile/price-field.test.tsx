import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { PriceField } from "./price-field";

function show(stored: string, unit?: string) {
  let now = stored;
  function Form() {
    const [value, setValue] = useState(stored);
    now = value;
    return (
      <PriceField
        label="Price"
        value={value}
        {...(unit && { unit })}
        error={undefined}
        onChange={setValue}
      />
    );
  }
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>("Price");
  const press = (text: string) => {
    for (const letter of text) {
      fireEvent.change(field, { target: { value: field.value + letter } });
    }
  };
  const clear = () => fireEvent.change(field, { target: { value: "" } });
  return {
    field,
    press,
    clear,
    stored: () => now,
    unitShown: () => screen.queryByText("/session"),
  };
}

test.each([
  ["9,50", "$9.50/session", "9.50"],
  ["1,425", "$1,425/session", "1425"],
  ["1 425.5", "$1,425.5/session", "1425.5"],
  ["150.", "$150/session", "150"],
  ["cheap", "cheap", "cheap"],
])(
  "the keys of %j stay as pressed, are stored as %j and shown as %j afterwards",
  (keys, price, after) => {
    const { field, press, stored } = show("", "session");
    press(keys);
    expect([field.value, stored()]).toEqual([keys, price]);
    fireEvent.blur(field);
    expect([field.value, stored()]).toEqual([after, price]);
  },
);

test("a stored total stays one, also after the field was empty", () => {
  const { press, clear, stored, unitShown } = show("$1425", "session");
  expect(unitShown()).toBeNull();
  press("0");
  expect(stored()).toBe("$14,250");
  clear();
  expect(stored()).toBe("");
  press("90");
  expect(stored()).toBe("$90");
});

test("older words are shown until an amount replaces them", () => {
  const { field, press, stored, unitShown } = show("12 euros", "session");
  expect(field.value).toBe("");
  expect(screen.getByText(/^Your page says “12 euros”/)).toBeTruthy();
  press("15");
  expect([stored(), unitShown() === null]).toEqual(["$15/session", false]);
  expect(screen.queryByText(/^Your page says/)).toBeNull();
});
