import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useFocusStart } from "./use-focus-start";

afterEach(cleanup);

function Part({ label }: { label: string }) {
  useFocusStart(() => screen.getByRole("button", { name: label }).focus());
  return <button type="button">{label}</button>;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("takes the focus again when the dialog has taken it", async () => {
  render(
    <div role="dialog" tabIndex={-1}>
      <Part label="First" />
    </div>,
  );
  screen.getByRole("dialog").focus();
  await nextFrame();
  expect(document.activeElement?.textContent).toBe("First");
});

test("an older part leaves the focus to a newer one", async () => {
  const dialog = (hasSecond: boolean) => (
    <div role="dialog" tabIndex={-1}>
      <Part label="First" />
      {hasSecond && <Part label="Second" />}
    </div>
  );
  const { rerender } = render(dialog(false));
  rerender(dialog(true));
  screen.getByRole("dialog").focus();
  await nextFrame();
  expect(document.activeElement?.textContent).toBe("Second");
});

test("takes the focus again when it was returned to the control that had it before", async () => {
  const dialog = (hasQuestion: boolean) => (
    <div role="dialog" tabIndex={-1}>
      <input />
      {hasQuestion && <Part label="Keep typing" />}
    </div>
  );
  const { rerender } = render(dialog(false));
  screen.getByRole("textbox").focus();
  rerender(dialog(true));
  screen.getByRole("textbox").focus();
  await nextFrame();
  expect(document.activeElement?.textContent).toBe("Keep typing");
});
