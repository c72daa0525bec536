import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { PhoneField } from "./phone-field";
import { toInternational } from "./to-international";

afterEach(cleanup);

function Present() {
  const { register } = useForm({ defaultValues: { phone: "" } });
  return <PhoneField {...register("phone")} />;
}

test("a number of the chosen country gets its dial code; a dial code chooses the country", async () => {
  render(<Present />);
  const phone = screen.getByLabelText<HTMLInputElement>("Phone");
  const country = screen.getByLabelText<HTMLSelectElement>("Country");
  const type = (value: string) => fireEvent.change(phone, { target: { value } });
  await act(async () => {
    fireEvent.focus(phone);
    await import("./to-international");
  });
  fireEvent.change(country, { target: { value: "DE" } });
  expect(phone.value).toBe("+49 ");
  type("0151 23450000");
  fireEvent.blur(phone);
  expect(phone.value).toBe("+49 1512 3450000");
  fireEvent.change(country, { target: { value: "NO" } });
  expect(phone.value).toBe("+47 1512 3450000");
  type("+44 20 7946 0000");
  expect(country.value).toBe("GB");
  type("0047 400 00 000");
  fireEvent.keyDown(phone, { key: "Enter" });
  expect([phone.value, country.value]).toEqual(["+47 400 00 000", "NO"]);
});

test("what is no number of the country stays as typed", () => {
  expect(toInternational("12", "NO")).toBe("12");
  expect(toInternational("06 12345678", "IT")).toBe("+39 06 1234 5678");
});
