import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { allServices, type Services, ServicesContext } from "#client/session/services";
import { dropSession, storeSession } from "#client/session/stored-session";
import { ReviewAlerts } from "./review-alerts";

afterEach(() => {
  cleanup();
  dropSession();
});

function viewerWith(status: string) {
  const user = {
    __typename: "User" as const,
    id: "u1",
    displayName: "Mira H.",
    username: "mira.moves",
    avatar: null,
    reviewCount: 0,
  };
  return {
    __typename: "Viewer",
    user,
    email: "mira@moves.example",
    phone: null,
    isVerified: true,
    hasPassword: true,
    needsCurrentPassword: false,
    profile: {
      __typename: "Profile",
      firstName: "Mira",
      lastName: "Holm",
      displayName: "Mira H.",
      instagramUsername: "mira.moves",
    },
    identities: [{ __typename: "Identity", method: "EMAIL", status, confirmedAt: null }],
  };
}

interface Setting {
  accepts?: boolean;
  status?: string;
  services?: Services;
}

/** The choice of an owner; the server stores what it accepts. */
function open({ accepts = true, status = "CONFIRMED", services }: Setting = {}) {
  const sent: object[] = [];
  let wantsReviewAlerts = true;
  const link = new ApolloLink(({ operationName, variables }) => {
    return new Observable((observer) => {
      const isUpdate = operationName === "UpdateReviewAlerts";
      if (isUpdate) {
        const input = variables["input"] as { isWanted: boolean };
        sent.push(input);
        if (accepts) wantsReviewAlerts = input.isWanted;
      }
      const viewer = {
        __typename: "Viewer",
        dashboard: { __typename: "ProviderDashboard", wantsReviewAlerts },
      };
      const userErrors = accepts ? [] : [{ __typename: "UserError", message: "Try again later." }];
      setTimeout(() => {
        const updateReviewAlerts = { viewer: accepts ? viewer : null, userErrors };
        observer.next({ data: isUpdate ? { updateReviewAlerts } : { viewer } });
        observer.complete();
      });
    });
  });
  const client = createApolloClient({ link, ssr: false });
  client.writeQuery({ query: LoadViewerDocument, data: { viewer: viewerWith(status) as never } });
  storeSession(
    { token: "t1", remember: true, expiresAt: "2099-01-01T00:00:00Z" },
    { ...viewerWith(status).user, firstName: "Mira" },
  );
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <ServicesContext value={services}>
          <ReviewAlerts />
        </ServicesContext>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

const box = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "Email me about new reviews" });

test("Mails about new reviews are turned off and on at once", async () => {
  const sent = open();
  expect((await box()).checked).toBe(true);
  expect(screen.getByText("To mira@moves.example, at most once an hour.")).toBeTruthy();
  for (const isWanted of [false, true]) {
    fireEvent.click(await box());
    expect((await box()).checked).toBe(isWanted);
    await waitFor(() => expect(sent.at(-1)).toEqual({ isWanted }));
  }
});

test("A refused choice reverts and shows the reason", async () => {
  open({ accepts: false });
  fireEvent.click(await box());
  await screen.findByText("Try again later.");
  expect((await box()).checked).toBe(true);
});

test("Without a confirmed address it leads to My Profile", async () => {
  open({ status: "PENDING" });
  const link = await screen.findByRole("link", { name: "My Profile" });
  expect(link.getAttribute("href")).toBe("/myprofile");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("A site without mail offers none, and says where new reviews appear", async () => {
  open({ services: { ...allServices, mail: false } });
  await screen.findByText(/cannot send email\. New reviews appear in this list/);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
