import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { allServices, type Services, ServicesContext } from "#client/session/services";
import { NotificationPreferences } from "./notification-preferences";

afterEach(cleanup);

const every = {
  __typename: "NotificationPreferences",
  reviewAnswered: true,
  reviewHelpful: true,
  followedProviderReviewed: true,
  verificationConfirmed: true,
};

/** The choices of a person; the server stores what it accepts. */
function open({ accepts = true, services }: { accepts?: boolean; services?: Services } = {}) {
  const sent: object[] = [];
  let stored = every;
  const link = new ApolloLink(({ operationName, variables }) => {
    return new Observable((observer) => {
      const isUpdate = operationName === "UpdateNotificationPreferences";
      if (isUpdate) {
        const input = variables["input"] as object;
        sent.push(input);
        if (accepts) stored = { ...stored, ...input };
      }
      const viewer = { __typename: "Viewer", notificationPreferences: stored };
      const userErrors = accepts ? [] : [{ __typename: "UserError", message: "Try again later." }];
      setTimeout(() => {
        observer.next({
          data: isUpdate ? { updateNotificationPreferences: { viewer, userErrors } } : { viewer },
        });
        observer.complete();
      });
    });
  });
  const show = () =>
    render(
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <MemoryRouter initialEntries={["/myprofile#notification-preferences"]}>
          <ServicesContext value={services}>
            <NotificationPreferences />
          </ServicesContext>
        </MemoryRouter>
      </ApolloProvider>,
    );
  show();
  return { sent, show };
}

const box = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "A provider answers your review" });

test("A choice is sent immediately, alone, and survives reopening the page", async () => {
  const { sent, show } = open();
  expect((await box()).checked).toBe(true);
  expect(document.activeElement?.textContent).toBe("Notifications");
  fireEvent.click(await box());
  expect((await box()).checked).toBe(false);
  await waitFor(() => expect(sent).toEqual([{ reviewAnswered: false }]));
  cleanup();
  show();
  expect((await box()).checked).toBe(false);
  const others = screen.getAllByRole<HTMLInputElement>("checkbox").slice(1);
  expect(others.map(({ checked }) => checked)).toEqual([true, true, true]);
});

test("A refused choice reverts to the stored value and shows the reason", async () => {
  open({ accepts: false });
  fireEvent.click(await box());
  await screen.findByText("Try again later.");
  expect((await box()).checked).toBe(true);
});

test("Only a confirmation that the site can have is a choice", async () => {
  const what = () => screen.queryByText(/is confirmed$/)?.textContent;
  const none = { ...allServices, mail: false, textMessages: false, facebookSignIn: false };
  for (const [services, words] of [
    [undefined, "Your email, phone or username is confirmed"],
    [none, "Your username is confirmed"],
    [{ ...none, instagramSignIn: false, instagramMessages: false }, undefined],
  ] as const) {
    open(services && { services });
    await box();
    expect(what()).toBe(words);
    cleanup();
  }
});
