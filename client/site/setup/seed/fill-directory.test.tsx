import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { FillDirectory } from "./fill-directory";

const batch = (facts: object = {}) => ({
  ...{ __typename: "SeedBatch", number: 7, state: "CHECKED" },
  ...{ createdAt: "2026-11-01T09:00:00Z", appliedAt: null, undoableUntil: null },
  ...{ lineCount: 4, addCount: 2, changeCount: 1, sameCount: 0, refusedCount: 1 },
  ...{ appliedCount: 0, undoneCount: 0, ...facts },
});
const admin = (facts: object) => ({
  viewer: { __typename: "Viewer", admin: { __typename: "Admin", pseudonym: "Ash", ...facts } },
});
const batches = (...nodes: object[]) =>
  admin({ seedBatches: { __typename: "SeedBatchConnection", nodes } });
const lines = (hasNextPage: boolean, ...nodes: object[]) =>
  admin({
    seedBatch: {
      ...{ __typename: "SeedBatch", number: 7 },
      lines: {
        __typename: "SeedLineConnection",
        nodes: nodes.map((node) => ({
          ...{ __typename: "SeedLine", username: null, changes: [], column: null, message: null },
          ...node,
        })),
        pageInfo: { __typename: "PageInfo", hasNextPage, endCursor: hasNextPage ? "c1" : null },
      },
    },
  });
const fault = (code: string, message: string, field: string) => ({
  ...{ __typename: "UserError", code, message, field: [field], retryAfterSeconds: null },
});

type Variables = Record<string, unknown>;
/** Null stands for no answer. */
type Answers = Record<string, (variables: Variables) => object | null>;
const dialogs = { open: vi.fn(), link: () => ({ to: "/setup", state: null }) };

function show(answers: Answers) {
  const sent: { name: string; variables: Variables }[] = [];
  const link = new ApolloLink(
    ({ operationName = "", variables }) =>
      new Observable((observer) => {
        sent.push({ name: operationName, variables });
        const data = answers[operationName]?.(variables);
        if (!data) return observer.error(new Error("no answer"));
        observer.next({ data: data as Record<string, unknown> });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>
          <FillDirectory />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const choose = (file: File) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } });
  });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("A file is sent in parts in order, and its report lists the faults first, a page at a time", async () => {
  let isChecked = false;
  const sent = show({
    SeedBatches: () => (isChecked ? batches(batch()) : batches()),
    SeedLines: ({ after }) =>
      after
        ? lines(false, { line: 9, column: "city", message: "Too long" })
        : lines(true, { line: 3, column: "category", message: "Give a category" }),
    UploadSeed: ({ input }) => {
      const { isLast } = input as { isLast: boolean };
      isChecked = isLast;
      return {
        uploadSeed: {
          __typename: "UploadSeedPayload",
          ...(isLast ? { upload: null, batch: batch() } : { upload: "u1", batch: null }),
          userErrors: [],
        },
      };
    },
  });
  await choose(new File(["x".repeat(200_000)], "providers.csv"));
  expect(await screen.findByText("File 7")).toBeTruthy();
  const inputs = sent
    .filter(({ name }) => name === "UploadSeed")
    .map(({ variables }) => variables["input"]);
  expect(inputs).toMatchObject([
    { upload: null, part: 1, isLast: false },
    { upload: "u1", part: 2, isLast: true },
  ]);
  expect(screen.getByText(/lists 2 providers and changes 1\./).textContent).toContain(
    "1 line with a fault will be skipped.",
  );
  expect(await screen.findByText("Give a category")).toBeTruthy();
  await press("Load More");
  expect(await screen.findByText("Too long")).toBeTruthy();
  expect(button("Refused 1").getAttribute("aria-pressed")).toBe("true");
});

test("A file that is refused, too large or not answered says why, and changes nothing", async () => {
  const message = "The file is not in UTF-8. Save it as “CSV UTF-8”";
  let isAway = true;
  const sent = show({
    SeedBatches: () => batches(),
    UploadSeed: () =>
      isAway
        ? null
        : {
            uploadSeed: {
              ...{ __typename: "UploadSeedPayload", upload: null, batch: null },
              userErrors: [fault("INVALID", message, "data")],
            },
          },
  });
  await choose(new File(["x"], "providers.csv"));
  expect(await screen.findByText(/did not answer/)).toBeTruthy();
  isAway = false;
  await choose(new File(["x"], "providers.csv"));
  expect(await screen.findByText(message)).toBeTruthy();
  const before = sent.length;
  const large = new File(["x"], "providers.csv");
  Object.defineProperty(large, "size", { value: 10_000_001 });
  await choose(large);
  expect(await screen.findByText("A file may have at most 10 MB")).toBeTruthy();
  expect(sent).toHaveLength(before);
});

test("Applying shows its progress, also after a reload, then offers Undo until it cannot be undone", async () => {
  let current = batch();
  const answer = (name: string, facts: object) => {
    current = batch(facts);
    return { [name]: { __typename: "ApplySeedPayload", batch: current, userErrors: [] } };
  };
  const answers: Answers = {
    SeedBatches: () => batches(current),
    SeedLines: () => lines(false, { line: 2, username: "ada" }),
    ApplySeed: () => answer("applySeed", { state: "APPLYING" }),
    UndoSeed: () => answer("undoSeed", { state: "UNDOING", undoneCount: 1 }),
  };
  show(answers);
  await screen.findByText("File 7");
  await press("Apply");
  expect(screen.getByText(/^Applying: 0 of 3 lines/)).toBeTruthy();
  cleanup();

  current = batch({ state: "APPLYING", appliedCount: 2 });
  show(answers);
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("66");
  current = batch({ state: "APPLIED", undoableUntil: "2026-11-02T09:00:00Z" });
  expect(
    await screen.findByText(/^Applied: 2 providers listed/, {}, { timeout: 5_000 }),
  ).toBeTruthy();
  await press("Undo");
  expect(screen.getByText(/^Undoing: 1 of 3 lines/)).toBeTruthy();
  cleanup();

  current = batch({ state: "UNDONE", undoneCount: 2 });
  show(answers);
  expect((await screen.findByText(/^Undone: 2 lines\./)).textContent).toContain(
    "1 provider stayed",
  );
  cleanup();
  current = batch({ state: "APPLIED" });
  show(answers);
  await screen.findByText(/^Applied/);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("A provider is added by hand, with faults at their fields and the service types of the category", async () => {
  let isFaulty = true;
  const listed = { __typename: "Provider", id: "p1", username: "ida" };
  const sent = show({
    SeedBatches: () => batches(),
    ListingChoices: () => ({
      categories: [{ __typename: "Category", slug: "fitness", name: "Fitness" }],
      regions: [{ __typename: "RegionInfo", region: "EUROPE", name: "Europe" }],
      serviceTypes: ["fitness", "business"].map((slug) => ({
        ...{ __typename: "ServiceType", slug: `${slug}_type`, name: `Type of ${slug}` },
        category: { __typename: "Category", slug },
      })),
    }),
    AddProvider: () => ({
      addProvider: {
        __typename: "AddProviderPayload",
        ...(isFaulty ? { provider: null, batch: null } : { provider: listed, batch: batch() }),
        userErrors: isFaulty ? [fault("CONFLICT", "@ida has a page already", "username")] : [],
      },
    }),
  });
  await screen.findByText("Add a provider by hand");
  await press("Add a provider by hand");
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill("Username", "@ida");
  await screen.findByRole("option", { name: "Fitness" });
  fill("Category", "fitness");
  expect(screen.queryByLabelText("Type of business")).toBeNull();
  fireEvent.click(screen.getByLabelText("Type of fitness"));
  fill("Region (optional)", "EUROPE");
  fill("Country (optional)", "FR");
  expect(screen.queryByLabelText("Region (optional)"), "it follows from the country").toBeNull();
  await press("Add provider");
  expect(await screen.findByText("@ida has a page already")).toBeTruthy();
  isFaulty = false;
  await press("Add provider");
  expect((await screen.findByRole("link", { name: "@ida" })).getAttribute("href")).toBe("/@ida");
  expect(sent.findLast(({ name }) => name === "AddProvider")?.variables["input"]).toMatchObject({
    ...{ username: "@ida", category: "fitness", country: "FR", region: null },
    serviceTypes: ["fitness_type"],
  });
});

test("Offline nothing can be sent, and a list that does not load can be retried", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show({ SeedBatches: () => null });
  expect(await screen.findByText("The earlier files could not be loaded.")).toBeTruthy();
  expect(button("Choose a CSV file").disabled).toBe(true);
  expect(screen.getByText("You’re offline. Reconnect to upload a file.")).toBeTruthy();
});
