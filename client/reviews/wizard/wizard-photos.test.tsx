import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { defer } from "rxjs";
import { beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { endAttempt } from "#client/reviews/form/review-attempt";
import { dropSession } from "#client/session/stored-session";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { readDraft, storeDraft } from "./review-draft";
import { ReviewWizardDialog } from "./review-wizard-dialog";
import { sampleValues as entry } from "./wizard-samples";

configure({ defaultHidden: true });
beforeEach(() => {
  dropSession();
  endAttempt();
  localStorage.clear();
});

const preview = "data:image/jpeg;base64,AQID";
const hour = 60 * 60 * 1000;
const photo = (token: string, hoursAgo: number) => ({
  ...{ token, preview },
  uploadedAt: Date.now() - hoursAgo * hour,
});

/** Opens the wizard from a draft at a step, as a visitor who skips the verification. */
async function open(step: number, photos: ReturnType<typeof photo>[]) {
  storeDraft(localStorage, null, { entry, photos, step });
  const saves: Record<string, unknown>[] = [];
  const message = "This photo is no longer available. Add it again.";
  const refused = { __typename: "UserError", code: "INVALID", message, field: ["photos"] };
  const answers: Record<string, object> = {
    WizardChoices: { regions: [], serviceTypes: [] },
    ReviewedProvider: { provider: null },
    StartGuestSession: { startGuestSession: { token: "g1", userErrors: [] } },
    SaveReview: { saveReview: { review: null, userErrors: [refused] } },
  };
  const link = new ApolloLink(({ operationName = "", variables }) =>
    defer(async () => {
      if (operationName === "SaveReview") saves.push(variables["input"] as never);
      return { data: answers[operationName] as Record<string, unknown> };
    }),
  );
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ToastProvider>
          <DialogProvider value={{ open: vi.fn(), link: () => ({ to: "/", state: null }) }}>
            <ReviewWizardDialog username="amara.moves" offered={[]} onClose={() => undefined} />
          </DialogProvider>
        </ToastProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  press("Continue your review");
  await screen.findByText(`Step ${step} of 8`);
  return saves;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const thumbnails = () => screen.queryAllByRole("img", { name: /^Photo \d$/ });
const stored = () => readDraft(localStorage, null, "amara.moves")?.photos.map(({ token }) => token);

test("a draft brings its photos back for a day, without a broken thumbnail afterwards", async () => {
  await open(6, [photo("old", 24), photo("new", 1)]);
  expect(thumbnails().map((image) => image.getAttribute("src"))).toEqual([preview]);
  expect(screen.getByText("1 of 4 photos")).toBeTruthy();
  expect(screen.getByText("1 photo").tagName).toBe("DD");
  await waitFor(() => expect(stored()).toEqual(["new"]));
  press("Remove photo 1");
  await waitFor(() => expect(stored()).toEqual([]));
});

test("photos are sent in their order; a refusal leads back to them and loses nothing", async () => {
  const saves = await open(7, [photo("one", 1), photo("two", 0)]);
  await screen.findByRole("button", { name: "Skip and continue anonymously" });
  press("Skip and continue anonymously");
  await screen.findByText("Step 8 of 8");
  press("Submit");
  await screen.findByText("Step 6 of 8");
  expect(saves.map(({ photos }) => photos)).toEqual([["one", "two"]]);
  expect(screen.getByText(/^Photo 1: This photo is no longer available/)).toBeTruthy();
  expect(thumbnails()).toHaveLength(2);
  expect(screen.getByRole("textbox", { name: "Your comment" })).toHaveProperty(
    "value",
    "Kind and exact.",
  );
});
