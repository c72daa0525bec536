import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paperColours, useTheme } from "./theme";

const paper = document.createElement("meta");
paper.name = "theme-color";

beforeEach(() => document.head.append(paper));
afterEach(() => {
  cleanup();
  localStorage.clear();
  paper.remove();
});

function Choice() {
  const { theme, setTheme } = useTheme();
  return (
    <>
      <output>{theme}</output>
      <button type="button" onClick={() => setTheme("dark")}>
        Dark
      </button>
      <button type="button" onClick={() => setTheme("system")}>
        System
      </button>
    </>
  );
}

const { dataset } = document.documentElement;

test("A chosen theme is applied, stored and followed by every tab; the system theme stores nothing", () => {
  render(<Choice />);
  expect(screen.getByRole("status").textContent).toBe("system");

  fireEvent.click(screen.getByText("Dark"));
  expect(screen.getByRole("status").textContent).toBe("dark");
  expect(dataset.theme).toBe("dark");
  expect(paper.content).toBe(paperColours.dark);
  expect(localStorage.getItem("plaudit.theme")).toBe("dark");

  localStorage.setItem("plaudit.theme", "light");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "plaudit.theme" })));
  expect(screen.getByRole("status").textContent).toBe("light");
  expect(dataset.theme).toBe("light");
  expect(paper.content).toBe(paperColours.light);

  fireEvent.click(screen.getByText("System"));
  expect(dataset.theme).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});
