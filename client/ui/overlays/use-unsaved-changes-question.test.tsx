import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog";
import { useLeaveQuestion } from "./use-unsaved-changes-question";

afterEach(cleanup);

function Writing({ onLeave }: { onLeave(): void }) {
  const [words, setWords] = useState("");
  const { close, question } = useLeaveQuestion({
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

test("where nothing would be lost nothing is asked", () => {
  const { onLeave } = open();
  press("Cancel");
  expect(onLeave).toHaveBeenCalledOnce();
  expect(asked()).toBeNull();
});

test("what would be lost is asked about, once, until somebody leaves", () => {
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

test("who stays goes on where they were, or at the title where that has gone", () => {
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

test("with nothing left to lose the question goes, and does not come back by itself", () => {
  const { write } = open();
  write("Dear");
  press("Cancel");
  write("");
  expect(asked()).toBeNull();
  write("Dear");
  expect(asked()).toBeNull();
});
