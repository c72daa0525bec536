import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { OwnDataDeletion } from "./own-data-deletion";

configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const viewer = {
  user: { id: "u1", displayName: "Ines M.", username: null, avatar: null, reviewCount: 2 },
  email: "ines@example.org",
  phone: null,
  isVerified: true,
  hasPassword: true,
  needsCurrentPassword: false,
  profile: {
    firstName: "Ines",
    lastName: "Moreau",
    displayName: "Ines M.",
    instagramUsername: null,
  },
  identities: [],
};

const wrongPassword = {
  isDeleted: false,
  userErrors: [
    { __typename: "UserError", message: "Current password is wrong", field: ["currentPassword"] },
  ],
};

let ownPage: { __typename: "Provider"; id: string; username: string } | null = null;
beforeEach(() => (ownPage = null));

function open(...answers: object[]) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === "DeleteUser") sent.push(variables["input"]);
    return new Observable((observer) => {
      if (operationName !== "DeleteUser") {
        const dashboard = ownPage && { __typename: "Dashboard", provider: ownPage };
        const security = { passkeys: [], hasOneTimeCodes: false, recoveryCodesLeft: 0 };
        const user = { __typename: "User", id: "u1" };
        observer.next({ data: { viewer: { __typename: "Viewer", user, ...security, dashboard } } });
        return observer.complete();
      }
      const deleteUser = { __typename: "DeleteUserPayload", ...answers.shift() };
      observer.next({ data: { deleteUser } });
      observer.complete();
    });
  });
  const onDeleted = vi.fn();
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <OwnDataDeletion viewer={viewer} onClose={() => undefined} onDeleted={onDeleted} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { sent, onDeleted };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Delete for good" });
const press = () => act(async () => void fireEvent.click(button()));

test("Only the owner of a provider page reads what happens to it", async () => {
  open();
  await act(async () => undefined);
  expect(screen.queryByText(/provider page/)).toBeNull();
  cleanup();
  ownPage = { __typename: "Provider", id: "p1", username: "ines.moves" };
  open();
  expect(await screen.findByText(/Your provider page @ines.moves/)).toBeTruthy();
});

test("The dialog leads to how long hashes of addresses are kept", () => {
  open();
  expect(screen.getByRole("link", { name: "for a time" }).getAttribute("href")).toBe(
    "/privacy-policy#time",
  );
});

test("Deleting needs a choice about the reviews, the password and the typed word, in capitals", () => {
  open();
  expect(button().disabled).toBe(true);
  const withdraw = screen.getByLabelText<HTMLInputElement>(/Withdraw/);
  expect(withdraw.checked).toBe(false);
  type("Your password", "limelight-42");
  type("Type DELETE to confirm", "DELETE");
  expect(button().disabled).toBe(true);
  fireEvent.click(withdraw);
  expect(button().disabled).toBe(false);
  type("Your password", "limelight-42");
  type("Type DELETE to confirm", "delete");
  expect(button().disabled).toBe(true);
  type("Type DELETE to confirm", "DELETE");
  expect(button().disabled).toBe(false);
  type("Your password", "");
  expect(button().disabled).toBe(true);
});

test("A wrong password is reported at its field and keeps the form; the choice about the reviews is sent", async () => {
  const { sent, onDeleted } = open(wrongPassword, { isDeleted: true, userErrors: [] });
  fireEvent.click(screen.getByLabelText(/Keep without my name/));
  type("Your password", "not this one");
  type("Type DELETE to confirm", "DELETE");
  await press();
  await screen.findByText("Current password is wrong");
  expect(onDeleted).not.toHaveBeenCalled();
  type("Your password", "limelight-42");
  expect(screen.queryByText("Current password is wrong")).toBeNull();
  await press();
  await expect.poll(() => onDeleted).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    { reviews: "KEEP_WITHOUT_NAME", currentPassword: "not this one" },
    { reviews: "KEEP_WITHOUT_NAME", currentPassword: "limelight-42" },
  ]);
});
