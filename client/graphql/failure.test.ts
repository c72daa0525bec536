import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { failuresOf, noAnswer, readFailure } from "./failure";

const answered = (bodyText: string, status: number) =>
  new ServerError("x", { bodyText, response: new Response(null, { status }) });

test.each<[string, unknown, string]>([
  ["a message of the graph", new CombinedGraphQLErrors({ errors: [{ message: "No." }] }), "No."],
  [
    "an empty message of the graph",
    new CombinedGraphQLErrors({ errors: [{ message: "" }] }),
    "Otherwise",
  ],
  ["an error message in its body", answered('{"error":"Too busy."}', 503), "Too busy."],
  [
    "a message of the graph with an error status",
    answered('{"errors":[{"message":"No."}]}', 400),
    "No.",
  ],
  ["an HTML page", answered("<html>Bad gateway</html>", 502), "HTTP 502"],
  ["a body without a message", answered("{}", 500), "HTTP 500"],
  ["an empty body", answered("", 404), "HTTP 404"],
  [
    "invalid JSON",
    new ServerParseError(new SyntaxError("x"), {
      bodyText: "{",
      response: new Response(null, { status: 200 }),
    }),
    "Invalid response format from server",
  ],
  ["no response", new TypeError("Failed to fetch"), noAnswer],
])("A failed request with %s has a readable message (ERR-07)", (_name, error, message) => {
  expect(readFailure(error, "Otherwise").message).toBe(message);
});

test("Only a failure without a readable answer may be repeated", () => {
  const repeated = (error: unknown) => Boolean(readFailure(error, "Otherwise").isUnread);
  expect(repeated(new TypeError("Failed to fetch"))).toBe(true);
  expect(repeated(answered("<html>", 502))).toBe(true);
  expect(repeated(answered("{}", 500))).toBe(false);
  expect(repeated(new CombinedGraphQLErrors({ errors: [{ message: "No." }] }))).toBe(false);
});

test("Only an answer of the graph has no HTTP status", () => {
  const statusOf = (error: unknown) => readFailure(error, "Otherwise").status;
  expect(statusOf(new TypeError("Failed to fetch"))).toBe(0);
  expect(statusOf(answered("{}", 500))).toBe(500);
  expect(statusOf(new CombinedGraphQLErrors({ errors: [{ message: "No." }] }))).toBeUndefined();
});

test("The waiting time appears once, whether or not the server's message contains it", () => {
  const throttled = (message: string) =>
    failuresOf([{ code: "THROTTLED", message, field: null, retryAfterSeconds: 300 }]).map(
      (failure) => failure.message,
    );
  const whole = "Too many attempts. Please try again in 5 minutes.";
  expect(throttled(whole)).toEqual([whole]);
  expect(throttled("Too many codes")).toEqual(["Too many codes. Try again in 5 minutes."]);
});
