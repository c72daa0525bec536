import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Dropdown } from "./dropdown";
import type { DropdownOption } from "./dropdown-option";

// Loaded in advance: compiling it may take longer than a test waits for a list.
beforeAll(() => import("./dropdown-panel"));
afterEach(cleanup);

const options: DropdownOption[] = [
  { value: "all", label: "All Categories", description: "Everything on Plaudit" },
  { value: "fitness", label: "Fitness", tag: "Trending" },
  { value: "wellness", label: "Wellness" },
];

function Single({
  hasSearch = true,
  onChange = () => undefined as void,
}: {
  hasSearch?: boolean;
  onChange?: (value: string) => void;
}) {
  const [value, setValue] = useState("all");
  return (
    <>
      <Dropdown
        label="Category"
        options={options}
        hasSearch={hasSearch}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <p>outside</p>
    </>
  );
}

function Multiple() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <Dropdown
      isMultiple
      label="Specialties"
      options={options}
      placeholder="Any"
      value={values}
      onChange={setValues}
    />
  );
}

const trigger = () => screen.getByRole("button", { name: /^(Category|Specialties): / });
const open = async () => {
  fireEvent.click(trigger());
  return screen.findByRole("listbox");
};
const active = () => document.querySelector("[data-active] [id$=label]")?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test("the server renders the closed control with its label and value", () => {
  const html = renderToString(<Single />);
  expect(html).toContain('aria-label="Category: All Categories"');
  expect(html).toContain('aria-haspopup="listbox"');
});

test("An optional search box with the placeholder Search... filters by label (DROP-01)", async () => {
  render(<Single />);
  await open();
  const box = screen.getByPlaceholderText("Search...");
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.change(box, { target: { value: "well" } });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Wellness"]);
  expect(active()).toBe("Wellness");
});

test("Without a search box, a letter jumps to its option (DROP-01)", async () => {
  render(<Single hasSearch={false} />);
  const list = await open();
  expect(screen.queryByPlaceholderText("Search...")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(list));
  press("w");
  expect(active()).toBe("Wellness");
});

test("an option is named by its label alone, and its description describes it", async () => {
  render(<Single />);
  await open();
  const describedBy = (name: string) => {
    const id = screen.getByRole("option", { name }).getAttribute("aria-describedby");
    return id && document.getElementById(id)?.textContent;
  };
  expect(["All Categories", "Fitness"].map(describedBy)).toEqual(["Everything on Plaudit", null]);
});

test("a cell's name contains its visible words in their order", () => {
  render(
    <Dropdown look="cell" label="Category" options={options} value="all" onChange={vi.fn()} />,
  );
  expect(trigger().textContent?.trim()).toBe("Category All Categories");
  expect(trigger().getAttribute("aria-label")).toBe("Category: All Categories");
});

test("A single choice closes and becomes part of the control's name (DROP-02)", async () => {
  const chosen = vi.fn();
  render(<Single onChange={chosen} />);
  await open();
  fireEvent.click(screen.getByRole("option", { name: "Wellness" }));
  expect(chosen).toHaveBeenCalledWith("wellness");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(trigger().getAttribute("aria-label")).toBe("Category: Wellness");
});

test("A multiple choice stays open and the label shows the count (DROP-03 and DROP-07)", async () => {
  render(<Multiple />);
  expect(trigger().getAttribute("aria-label")).toBe("Specialties: Any");
  const list = await open();
  fireEvent.click(within(list).getByRole("option", { name: "Fitness" }));
  expect(screen.getByText("1 selected")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(list));
  press("End");
  press(" ");
  expect(screen.getByText("2 selected")).toBeTruthy();
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(2);
  press(" ");
  expect(screen.getByText("1 selected")).toBeTruthy();
  for (const key of [" ", "Enter"]) {
    expect(fireEvent.keyDown(document.activeElement!, { key, repeat: true })).toBe(false);
    expect(screen.getByText("1 selected"), "a held key chooses nothing").toBeTruthy();
  }
});

test("Arrows wrap around, and Enter selects (DROP-04, DROP-10 and DROP-11)", async () => {
  const chosen = vi.fn();
  render(<Single onChange={chosen} />);
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
  const seen = [active()];
  for (let step = 0; step < 3; step += 1) {
    press("ArrowDown");
    seen.push(active());
  }
  expect(seen).toEqual(["All Categories", "Fitness", "Wellness", "All Categories"]);
  press("ArrowUp");
  expect(active()).toBe("Wellness");
  press("Home");
  expect(active()).toBe("All Categories");
  press("End");
  press("Enter");
  expect(chosen).toHaveBeenCalledWith("wellness");
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
});

test("Keys work as soon as the options are shown (DROP-04)", async () => {
  const chosen = vi.fn();
  render(<Single onChange={chosen} />);
  await open();
  press("End");
  press("Enter");
  expect(chosen).toHaveBeenCalledWith("wellness");
});

test("An empty result shows a message (DROP-05, ERR-28)", async () => {
  render(<Single />);
  await open();
  fireEvent.change(screen.getByPlaceholderText("Search..."), { target: { value: "zzz" } });
  expect(screen.getByText("No options found")).toBeTruthy();
});

test("The description of an option is its tooltip, and its name stays the label (DROP-06)", async () => {
  render(<Single />);
  await open();
  expect(screen.getByRole("option", { name: "All Categories" }).title).toBe(
    "Everything on Plaudit",
  );
});

test("A press outside closes it (DROP-08)", async () => {
  render(<Single />);
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
  const paragraph = screen.getByText("outside");
  fireEvent.pointerDown(paragraph);
  fireEvent.mouseDown(paragraph);
  fireEvent.mouseUp(paragraph);
  fireEvent.click(paragraph);
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});

test("Escape closes it and the focus returns (DROP-09)", async () => {
  render(<Single />);
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
});

test("on phones the list is a sheet with its label as title and a close button", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  render(<Single />);
  await open();
  expect(screen.getByRole("heading", { name: "Category" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  vi.unstubAllGlobals();
});
