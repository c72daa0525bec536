import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AddressFields, type Bind } from "./profile-fields";

afterEach(cleanup);

const bind: Bind = (name) => ({
  name,
  error: undefined,
  ref: () => undefined,
  onBlur: async () => undefined,
  onChange: async () => undefined,
});

test.each([
  ["/myprofile#instagram-username", true],
  ["/myprofile", false],
])("the claim of a profile leads to the username: %s", (address, isFocused) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AddressFields bind={bind} identities={[]} isChanged={() => false} />
    </MemoryRouter>,
  );
  expect(document.activeElement === screen.getByLabelText("Instagram username")).toBe(isFocused);
});
