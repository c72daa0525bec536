import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { expect, test } from "vitest";
import { noAnswer, readFailure, readRefusals } from "./refusal";

const answered = (bodyText: string, status: number) =>
  new ServerError("x", { bodyText, response: new Response(null, { status }) });

test.each<[string, unknown, string]>([
  ["the graph's own words", new CombinedGraphQLErrors({ errors: [{ message: "No." }] }), "No."],
  ["no words of the graph", new CombinedGraphQLErrors({ errors: [{ message: "" }] }), "Otherwise"],
  ["the words of an answer", answered('{"error":"Too busy."}', 503), "Too busy."],
  ["an answer of the graph with a status", answered('{"errors":[{"message":"No."}]}', 400), "No."],
  ["a page in its place", answered("<html>Bad gateway</html>", 502), "HTTP 502"],
  ["an answer without words", answered("{}", 500), "HTTP 500"],
  ["an empty one", answered("", 404), "HTTP 404"],
  [
    "what cannot be read",
    new ServerParseError(new SyntaxError("x"), {
      bodyText: "{",
      response: new Response(null, { status: 200 }),
    }),
    "HTTP 200",
  ],
  ["nobody", new TypeError("Failed to fetch"), noAnswer],
])("A request that brought %s says so (ERR-07)", (_name, error, message) => {
  expect(readFailure(error, "Otherwise")).toEqual({ message });
});

test("A refusal without a reason has the words of what was tried (ERR-14)", () => {
  expect(readRefusals([], "Registration failed")).toEqual([{ message: "Registration failed" }]);
  expect(readRefusals(undefined, "Sign in failed")).toEqual([{ message: "Sign in failed" }]);
});

test("How long to wait is said once, whether the server's words hold it or not", () => {
  const throttled = (message: string) =>
    readRefusals(
      [{ code: "THROTTLED", message, field: null, retryAfterSeconds: 300 }],
      "Otherwise",
    ).map(({ message: told }) => told);
  const whole = "Too many attempts. Please try again in 5 minutes.";
  expect(throttled(whole)).toEqual([whole]);
  expect(throttled("Too many codes")).toEqual(["Too many codes. Try again in 5 minutes."]);
});
