import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { UnreadCountDocument } from "#client/notifications/count-unread.generated";
import { dropSession, storeSession } from "#client/session/stored-session";
import { NotificationBell } from "./notification-bell";

const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
const bell = (
  <ApolloProvider client={client}>
    <NotificationBell />
  </ApolloProvider>
);

afterEach(() => {
  cleanup();
  dropSession();
});

test.each([
  [0, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [100, "9+"],
])("Of %d unread the badge reads '%s' (HEAD-07, HEAD-08, LIMIT-19, Q77)", (unread, text) => {
  storeSession(
    { token: "t", remember: true, expiresAt: new Date(Date.now() + 900_000).toISOString() },
    {
      id: "u1",
      displayName: "Ines M.",
      firstName: "Ines",
      username: null,
      avatar: null,
      reviewCount: 0,
    },
  );
  const viewer = { __typename: "Viewer", unreadNotificationCount: unread } as const;
  act(() => void client.writeQuery({ query: UnreadCountDocument, data: { viewer } }));
  render(bell);
  const button = screen.getByRole("button", { name: `Notifications, ${unread} unread` });
  expect(button.textContent).toBe(text);
});

test("The server renders the number of sample notifications without a query (HEAD-09)", () => {
  const html = renderToString(bell);
  expect(html).toContain('aria-label="Notifications, 3 unread"');
  // Hidden for a signed-in user, whose own number loads later.
  expect(html).toContain("[[data-signed-in]_&amp;]:hidden");
});
