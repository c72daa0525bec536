import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog";
import { useUnsavedChangesQuestion } from "./use-unsaved-changes-question";

afterEach(cleanup);

function Writing({ onLeave }: { onLeave(): void }) {
  const [words, setWords] = useState("");
  const { close, question } = useUnsavedChangesQuestion({
    question: "Leave without saving?",
    stay: "Keep writing",
    mayLose: () => words !== "",
    onLeave,
  });
  const cancel = (
    <button type="button" onClick={close}>
      Cancel
    </button>
  );
  return (
    <Dialog isOpen onClose={close} title="A letter" foot={question || cancel}>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
    </Dialog>
  );
}

function open() {
  const onLeave = vi.fn();
  render(<Writing onLeave={onLeave} />);
  const field = screen.getByRole("textbox", { name: "Words" });
  const write = (words: string) => fireEvent.change(field, { target: { value: words } });
  return { onLeave, field, write };
}

const asked = () => screen.queryByRole("alertdialog", { name: "Leave without saving?" });
const press = (name: string) => {
  screen.getByRole("button", { name }).focus();
  fireEvent.click(screen.getByRole("button", { name }));
};
const escape = () => fireEvent.keyDown(document.activeElement!, { key: "Escape" });

test("without unsaved changes, closing asks nothing", () => {
  const { onLeave } = open();
  press("Cancel");
  expect(onLeave).toHaveBeenCalledOnce();
  expect(asked()).toBeNull();
});

test("with unsaved changes, closing asks once until the user leaves", () => {
  const { onLeave, write } = open();
  write("Dear");
  press("Cancel");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep writing" }));
  escape();
  expect(asked()).not.toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
  press("Leave");
  expect(onLeave).toHaveBeenCalledOnce();
});

test("staying restores the focus, or focuses the title if the element is gone", () => {
  const { write, field } = open();
  write("Dear");
  field.focus();
  escape();
  press("Keep writing");
  expect(asked()).toBeNull();
  expect(document.activeElement).toBe(field);
  press("Cancel");
  press("Keep writing");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "A letter" }));
});

test("without changes left, the question disappears and does not reappear", () => {
  const { write } = open();
  write("Dear");
  press("Cancel");
  write("");
  expect(asked()).toBeNull();
  write("Dear");
  expect(asked()).toBeNull();
});
