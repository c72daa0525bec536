import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Field } from "./field";
import { Form } from "./form";

/** The server refuses the second field. */
function Example({ answer = () => undefined }: { answer?(refuse: () => void): void }) {
  const [error, setError] = useState<string>();
  const refuse = () => setError("Taken");
  return (
    <Form isBusy={false} onSubmit={() => answer(refuse)}>
      <Field label="Name" />
      <Field label="Code" {...(error && { error })} />
      <button type="submit">Send</button>
    </Form>
  );
}

const code = () => screen.getByLabelText("Code");

function send() {
  screen.getByText("Send").focus();
  fireEvent.click(screen.getByText("Send"));
}

test("a refused submission focuses the wrong field", () => {
  render(<Example answer={(refuse) => refuse()} />);
  send();
  expect(document.activeElement).toBe(code());
  // Only once for each submission.
  screen.getByLabelText("Name").focus();
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "a" } });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a late refusal leaves the focus to what is being typed", () => {
  let refuse = () => {};
  render(<Example answer={(given) => (refuse = given)} />);
  send();
  screen.getByLabelText("Name").focus();
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "a" } });
  act(() => refuse());
  screen.getByText("Taken");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
