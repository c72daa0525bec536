import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { allOwnerTexts } from "#client/providers/owner-texts";
import { OwnProfilePanel } from "./own-profile-panel";

vi.mock("#client/ui/controls/files/small-picture", () => ({
  smallPicture: async ({ name }: File) => (name.endsWith(".png") ? "AAAA" : null),
}));
afterEach(cleanup);

const address = "/api/proxy-image?url=own&size=640";

/** The profile form of a page without a picture, with its username as display name unless another is given. */
function open(id: string, canChoose: boolean, displayName = "mira.moves") {
  const sent: unknown[] = [];
  const provider = {
    ...allOwnerTexts(null),
    __typename: "Provider",
    id,
    username: "mira.moves",
    displayName,
    picture: null,
    revision: "first",
    specialties: [],
    languages: [],
    serviceTypes: [],
    packages: [],
    category: null,
    region: null,
    portfolio: [],
  };
  const dashboard = {
    __typename: "ProviderDashboard",
    pictureHosts: [],
    canChooseName: canChoose,
    canChoosePicture: canChoose,
    provider,
  };
  const answers: Record<string, (input: object) => object> = {
    OwnProfile: () => ({
      viewer: { __typename: "Viewer", dashboard },
      categories: [],
      regions: [],
      serviceTypes: [],
    }),
    KeepPicture: () => ({
      keepPicture: { __typename: "KeepPicturePayload", address, userErrors: [] },
    }),
    UpdateProvider: (input) => {
      sent.push(input);
      const changed = { ...provider, ...input, revision: "second" };
      return {
        updateProvider: { __typename: "UpdateProviderPayload", provider: changed, userErrors: [] },
      };
    },
  };
  const link = new ApolloLink(
    ({ operationName = "", variables }) =>
      new Observable((observer) => {
        observer.next({ data: answers[operationName]?.(variables["input"] as object) ?? {} });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <OwnProfilePanel />
    </ApolloProvider>,
  );
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("Where the network gives none, the owner gives a name and a picture", async () => {
  const sent = open("p1", true);
  const name = await screen.findByLabelText<HTMLInputElement>("Display name");
  expect(name.value).toBe("");
  fireEvent.change(name, { target: { value: "Mira Holm" } });
  const files = [new File(["x"], "me.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText("File of your picture"), { target: { files } });
  await screen.findByRole("button", { name: "Remove your picture" });
  press("Save Profile");
  expect(await screen.findByText("Your profile is saved")).toBeTruthy();
  expect(sent).toEqual([{ revision: "first", displayName: "Mira Holm", picture: address }]);
  press("Remove your picture");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add your picture" }));
  press("Save Profile");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ revision: "second", picture: "" });
});

test("An emptied name is reset to the username, alone", async () => {
  const sent = open("p4", true, "Mira Holm");
  const name = await screen.findByLabelText<HTMLInputElement>("Display name");
  expect(name.value).toBe("Mira Holm");
  expect(screen.getByText(/^Empty for your username\./)).toBeTruthy();
  fireEvent.change(name, { target: { value: "" } });
  press("Save Profile");
  expect(await screen.findByText("Your profile is saved")).toBeTruthy();
  expect(sent).toEqual([{ revision: "first", displayName: "" }]);
});

test("A file that is no picture is announced", async () => {
  open("p3", true);
  const files = [new File(["x"], "me.txt")];
  fireEvent.change(await screen.findByLabelText("File of your picture"), { target: { files } });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Choose a PNG, JPEG, GIF or WebP picture");
});

test("The network's own name and picture are not in the form", async () => {
  open("p2", false);
  await screen.findByLabelText("Title");
  expect(screen.queryByLabelText("Display name")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add your picture" })).toBeNull();
});
