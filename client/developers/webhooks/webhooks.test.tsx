import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { Webhooks } from "./webhooks";

configure({ defaultHidden: true });
afterEach(cleanup);

const webhook = {
  __typename: "Webhook",
  id: "w1",
  url: "https://example.org/hook",
  topics: ["REVIEW_CREATED"],
  state: "ACTIVE",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastSuccessAt: null,
  failingSince: null,
  provider: null,
  category: { __typename: "Category", slug: "fitness", name: "Fitness & Health" },
};
const delivery = {
  __typename: "WebhookDelivery",
  id: "d1",
  type: "review.created",
  status: "FAILED",
  attempts: 9,
  responseStatus: 500,
  failure: "Status 500",
  at: "2026-11-20T10:00:00.000Z",
  nextAttemptAt: null,
  messageId: "msg_1_2",
  body: '{"type":"review.created"}',
};

type Answers = Partial<Record<string, object>>;

function open(webhooks: object[], answers: Answers = {}) {
  const sent: { name: string; input: unknown }[] = [];
  const all: Answers = {
    Webhooks: {
      viewer: { __typename: "Viewer", webhooks },
      categories: [{ __typename: "Category", slug: "fitness", name: "Fitness & Health" }],
    },
    WebhookDeliveries: {
      node: {
        __typename: "Webhook",
        id: "w1",
        deliveries: {
          __typename: "WebhookDeliveryConnection",
          nodes: [delivery],
          pageInfo: { __typename: "PageInfo", hasNextPage: false },
        },
      },
    },
    ...answers,
  };
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push({ name: operationName, input: variables["input"] ?? variables["id"] });
    return new Observable((observer) => {
      const data = all[operationName];
      if (data) observer.next({ data: data as Record<string, unknown> });
      else observer.error(new Error("no answer"));
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <ToastProvider>
        <Webhooks />
      </ToastProvider>
    </ApolloProvider>,
  );
  return sent;
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole("button", { name })));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("A new webhook for one provider shows its signing secret once", async () => {
  const sent = open([], {
    CreateWebhook: {
      createWebhook: {
        __typename: "CreateWebhookPayload",
        secret: "whsec_abc",
        webhook,
        userErrors: [],
      },
    },
  });
  await screen.findByText("You have no webhooks yet.");
  await type("URL", "https://example.org/hook");
  await type("Provider", "@studio.halvorsen");
  await act(async () => void fireEvent.click(screen.getByLabelText(/review\.updated/)));
  await press("Create webhook");
  expect(await screen.findByText("whsec_abc")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByText("Copy signing secret"));
  expect(sent.find(({ name }) => name === "CreateWebhook")!.input).toEqual({
    url: "https://example.org/hook",
    topics: ["REVIEW_CREATED", "REVIEW_DELETED"],
    provider: "studio.halvorsen",
  });
  await press("Done");
  expect(screen.queryByText("whsec_abc")).toBeNull();
  expect(document.activeElement).toBe(screen.getByText("Webhooks"));
});

test("A webhook for one provider needs its username: without one it would follow everything", async () => {
  const sent = open([]);
  await type("URL", "https://example.org/hook");
  await type("Provider", " ");
  await press("Create webhook");
  expect(screen.getByText("Type the username of the provider")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Provider"));
  expect(sent.map(({ name }) => name)).not.toContain("CreateWebhook");
});

test("Errors of the server stand beside their fields", async () => {
  open([], {
    CreateWebhook: {
      createWebhook: {
        __typename: "CreateWebhookPayload",
        secret: null,
        webhook: null,
        userErrors: [
          { __typename: "UserError", message: "The URL must begin with https://", field: ["url"] },
          { __typename: "UserError", message: "Choose at least one topic", field: ["topics"] },
        ],
      },
    },
  });
  await type("Provider", "studio.halvorsen");
  await press("Create webhook");
  expect(await screen.findByText("The URL must begin with https://")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("URL"));
  expect(screen.getByLabelText("URL").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Choose at least one topic")).toBeTruthy();
});

test("The log has the reason and the body of each delivery, which can be sent again", async () => {
  const replayed = { ...delivery, status: "PENDING", attempts: 0, failure: null };
  const sent = open([webhook], {
    ReplayDelivery: {
      replayDelivery: {
        __typename: "ReplayDeliveryPayload",
        delivery: replayed,
        userErrors: [],
      },
    },
  });
  expect(await screen.findByText(/Fitness & Health · created 20 Nov 2026/)).toBeTruthy();
  await press(/^Deliveries/);
  expect(await screen.findByText("Status 500 · 9 attempts")).toBeTruthy();
  expect(screen.getByText(/"type": "review.created"/)).toBeTruthy();
  await press("Send again");
  expect(await screen.findByText("Sending")).toBeTruthy();
  expect(sent.find(({ name }) => name === "ReplayDelivery")!.input).toBe("d1");
});

test("A disabled webhook says why, and is turned on again", async () => {
  const disabled = { ...webhook, state: "DISABLED", failingSince: "2026-11-20T10:00:00.000Z" };
  const sent = open([disabled], {
    UpdateWebhook: {
      updateWebhook: { __typename: "UpdateWebhookPayload", webhook, userErrors: [] },
    },
  });
  expect(await screen.findByText(/Disabled: no delivery succeeded for three days/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Send test/ })).toBeNull();
  await press(/^Turn on/);
  expect(await screen.findByText("Active")).toBeTruthy();
  expect(sent.find(({ name }) => name === "UpdateWebhook")!.input).toEqual({
    webhook: "w1",
    isActive: true,
  });
});

test("Deleting asks first; a failure is shown beside the webhook", async () => {
  const sent = open([webhook]);
  await press(/^Delete:/);
  expect(sent.some(({ name }) => name === "DeleteWebhook")).toBe(false);
  await press(/^Delete now/);
  expect(await screen.findByText(/^The server did not answer/)).toBeTruthy();
});
