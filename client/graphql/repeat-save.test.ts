import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { noAnswer, readFailure } from "./failure";
import { sendWithRepeats } from "./repeat-save";

function answered(status: number, bodyText: string) {
  const response = { status } as Response;
  if (status < 300) return new ServerParseError(new SyntaxError("no JSON"), { response, bodyText });
  return new ServerError("Response not successful", { response, bodyText });
}

async function send(outcomes: readonly unknown[]) {
  const waited: number[] = [];
  let sent = 0;
  const result = await sendWithRepeats(
    async () => {
      const outcome = outcomes[sent];
      sent += 1;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    async (milliseconds) => void waited.push(milliseconds),
  ).catch((error: unknown) => readFailure(error, "Failed to save review", true));
  return { result, waited, sent };
}

const lost = new TypeError("Failed to fetch");

test("A save without a response is retried after 0.5 and 1.5 seconds", async () => {
  expect(await send([lost, lost, "saved"])).toEqual({
    result: "saved",
    waited: [500, 1500],
    sent: 3,
  });
});

test("The third attempt without a response is a failure", async () => {
  const { result, sent } = await send([lost, lost, lost, "too late"]);
  expect(sent).toBe(3);
  expect(result).toEqual({ message: noAnswer, status: 0, isUnread: true });
});

test("An unreadable answer has its status when it is the last one (REST-25)", async () => {
  for (const status of [200, 201]) {
    const page = answered(status, "<html>");
    expect(await send([page, page, page])).toMatchObject({
      sent: 3,
      result: { status, isUnread: true },
    });
  }
});

test("Another unreadable OK response is an invalid format (ERR-18)", async () => {
  const page = answered(202, "<html>");
  expect(await send([page, page, page])).toMatchObject({
    result: { message: "Invalid response format from server", status: 202 },
  });
});

test("An error response that is not JSON shows its status and body (ERR-17)", async () => {
  const page = answered(502, " Bad gateway\n");
  expect(await send([page, page, page])).toMatchObject({
    sent: 3,
    result: { message: "HTTP 502: Bad gateway" },
  });
});

test("A readable failure is not retried", async () => {
  const busy = answered(503, '{"errors":[{"message":"Busy, try again"}]}');
  expect(await send([busy, "saved"])).toMatchObject({
    sent: 1,
    result: { message: "Busy, try again" },
  });
  const refused = new CombinedGraphQLErrors({ errors: [{ message: "Too long" }] });
  expect(await send([refused, "saved"])).toMatchObject({
    sent: 1,
    result: { message: "Too long" },
  });
});

test("A failure without a message gets a default one (ERR-19)", async () => {
  const silent = new CombinedGraphQLErrors({ errors: [{ message: "" }] });
  expect(await send([silent])).toMatchObject({ result: { message: "Failed to save review" } });
});
