import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { ConfirmIdentityDialog } from "#client/users/confirmation/confirm-identity-dialog";
import { OwnerHint } from "./owner-hint";
import { SignInAndSecurity } from "./sign-in-and-security";

configure({ defaultHidden: true });
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const laptop = {
  __typename: "Passkey",
  id: "p1",
  name: "Laptop",
  createdAt: "2026-11-01T10:00:00Z",
  lastUsedAt: null,
};
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const required = [fault("CONFIRMATION_REQUIRED", "Please confirm that it is you first")];

function fault(code: string, message: string) {
  return { __typename: "UserError", code, message, field: null, retryAfterSeconds: null };
}

interface State {
  passkeys: object[];
  hasOneTimeCodes: boolean;
  recoveryCodesLeft: number;
}

type Answer = (input: Record<string, unknown>) => Record<string, unknown>;

function open(state: State, answers: Record<string, Answer> = {}, children?: React.ReactNode) {
  const sent: [string, unknown][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push([operationName, variables["input"]]);
    return new Observable((observer) => {
      setTimeout(() => {
        const page = { __typename: "Provider", id: "p_1", username: "amara.moves" };
        const dashboard = { __typename: "ProviderDashboard", provider: page };
        const user = { __typename: "User", id: "u1" };
        const own = { __typename: "Viewer", user, dashboard, ...state };
        const answer = answers[operationName];
        if (operationName === "SignInAndSecurity") observer.next({ data: { viewer: own } });
        else if (answer) observer.next({ data: answer((variables["input"] ?? {}) as never) });
        else observer.error(new TypeError("Failed to fetch"));
        observer.complete();
      });
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <ToastProvider>
          <WithConfirmation>{children ?? <SignInAndSecurity />}</WithConfirmation>
        </ToastProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

function WithConfirmation({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const dialogs = { open: () => setOpen(true), link: () => ({ to: "/", state: null }) };
  return (
    <DialogProvider value={dialogs}>
      {children}
      {isOpen && <ConfirmIdentityDialog onClose={() => setOpen(false)} />}
    </DialogProvider>
  );
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole("button", { name }));
  await act(async () => undefined);
};
const namesOf = (sent: [string, unknown][]) => sent.map(([name]) => name);
const none = { passkeys: [], hasOneTimeCodes: false, recoveryCodesLeft: 0 };
const one = { passkeys: [laptop], hasOneTimeCodes: false, recoveryCodesLeft: 9 };

test("A passkey is renamed, and removed after a question that names the consequence", async () => {
  const sent = open(one, {
    RenamePasskey: ({ name }) => ({
      renamePasskey: { passkey: { ...laptop, name }, userErrors: [] },
    }),
    RemovePasskey: () => ({ removePasskey: { removedPasskeyId: "p1", userErrors: [] } }),
  });
  await press("Rename: Laptop");
  fireEvent.change(screen.getByLabelText("Name of the passkey"), { target: { value: "Office" } });
  await press("Save name");
  await screen.findByText("Office");
  await press("Remove: Office");
  expect(screen.getByText(/It is your last one/)).toBeTruthy();
  await press("Keep it");
  await press("Remove: Office");
  await press("Remove now: Office");
  await expect.poll(() => namesOf(sent)).toContain("RemovePasskey");
  expect(sent).toContainEqual(["RenamePasskey", { passkey: "p1", name: "Office" }]);
  expect(sent).toContainEqual(["RemovePasskey", { passkey: "p1" }]);
});

test("A refused change is sent again after “Confirm it’s you”, and given up when it is closed", async () => {
  let isConfirmed = false;
  let methods = ["PASSWORD"];
  const sent = open(one, {
    CreateRecoveryCodes: () => ({
      createRecoveryCodes: isConfirmed
        ? { recoveryCodes: codes, userErrors: [] }
        : { recoveryCodes: [], userErrors: required },
    }),
    ConfirmationMethods: () => ({
      viewer: { __typename: "Viewer", confirmationMethods: methods },
    }),
    ConfirmIdentity: ({ password, code }) => {
      isConfirmed = password === "right" || code === "AAAA-BBBB-CCCC-DDD0";
      const userErrors = isConfirmed ? [] : [fault("INVALID", "Password is wrong")];
      return { confirmIdentity: { viewer: isConfirmed ? wholeViewer : null, userErrors } };
    },
  });
  await press("Create new codes");
  await screen.findByText("Confirm it’s you");
  await press("Close");
  await screen.findByText("Please confirm that it is you first");

  await press("Create new codes");
  const password = await screen.findByLabelText("Your password");
  expect(screen.queryByLabelText("Recovery code")).toBeNull();
  fireEvent.change(password, { target: { value: "wrong" } });
  await press("Confirm");
  await screen.findByText("Password is wrong");
  fireEvent.change(screen.getByLabelText("Your password"), { target: { value: "right" } });
  await press("Confirm");
  await screen.findByText("AAAA-BBBB-CCCC-DDD9");
  expect(screen.queryByText("Confirm it’s you")).toBeNull();
  expect(namesOf(sent).filter((name) => name === "CreateRecoveryCodes")).toHaveLength(3);

  isConfirmed = false;
  methods = ["PASSKEY", "RECOVERY_CODE"];
  await press("Create new codes");
  const recoveryCode = await screen.findByLabelText("Recovery code");
  expect(screen.queryByLabelText("Your password")).toBeNull();
  fireEvent.change(recoveryCode, { target: { value: "AAAA-BBBB-CCCC-DDD0" } });
  await press("Confirm");
  await expect.poll(() => screen.queryByText("Confirm it’s you")).toBeNull();
  expect(namesOf(sent).filter((name) => name === "CreateRecoveryCodes")).toHaveLength(5);
});

test("One-time codes show a QR code and the secret, and are turned on with the first code", async () => {
  const uri = "otpauth://totp/Plaudit:ines?secret=JBSWY3DPEHPK3PXP&issuer=Plaudit";
  const sent = open(none, {
    StartOneTimeCodes: () => ({
      startOneTimeCodes: { secret: "JBSWY3DPEHPK3PXP", uri, userErrors: [] },
    }),
    ConfirmOneTimeCodes: ({ code }) => ({
      confirmOneTimeCodes:
        code === "123456"
          ? { hasOneTimeCodes: true, recoveryCodes: codes, userErrors: [] }
          : {
              hasOneTimeCodes: null,
              recoveryCodes: [],
              userErrors: [fault("INVALID", "This code is wrong or was already used")],
            },
    }),
  });
  await press("Set up one-time codes");
  const picture = await screen.findByRole("img", { name: /QR code/ });
  expect(picture.querySelector("path:last-child")!.getAttribute("d")!.length).toBeGreaterThan(500);
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  const field = () => screen.getByLabelText("2. Type the code that the app shows");
  fireEvent.change(field(), { target: { value: "000000" } });
  await press("Turn on");
  await screen.findByText("This code is wrong or was already used");
  fireEvent.change(field(), { target: { value: "123456" } });
  await press("Turn on");
  await screen.findByText("AAAA-BBBB-CCCC-DDD0");
  await press("I saved them");
  expect(screen.queryByText("AAAA-BBBB-CCCC-DDD0")).toBeNull();
  expect(namesOf(sent)).toContain("ConfirmOneTimeCodes");
});

test("A browser without passkeys says so and still offers codes", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  open(none);
  await screen.findByText(/This browser does not support passkeys/);
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(screen.getByRole("button", { name: "Set up one-time codes" })).toBeTruthy();
});

test("The hint for owners goes when it is dismissed, and where a second factor exists", async () => {
  open(none, {}, <OwnerHint />);
  await screen.findByText(/You manage the page of @amara.moves/);
  await press("Not now");
  expect(screen.queryByText(/You manage the page/)).toBeNull();
  cleanup();
  const dismissed = open(none, {}, <OwnerHint />);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(dismissed).toEqual([]);
  expect(screen.queryByText(/You manage the page/)).toBeNull();
  cleanup();
  localStorage.clear();
  const sent = open(one, {}, <OwnerHint />);
  await expect.poll(() => sent).toHaveLength(1);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(/You manage the page/)).toBeNull();
});

const wholeViewer = {
  __typename: "Viewer",
  user: {
    __typename: "User",
    id: "u1",
    displayName: "Ines M.",
    username: null,
    avatar: null,
    reviewCount: 0,
  },
  email: null,
  phone: null,
  isVerified: false,
  hasPassword: true,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile",
    firstName: "Ines",
    lastName: null,
    displayName: "Ines M.",
    instagramUsername: null,
  },
  identities: [],
};
